/** The tables as static HTML: everything in the contract is on the page before any script runs. */
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it, vi} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {Credentials, Errors, FormatSwitch, RequestParameters, Responses} from './index.ts';
import {describeOperation} from './operation.ts';

vi.mock('@docusaurus/useBrokenLinks', () => ({default: () => ({collectAnchor: () => {}, collectLink: () => {}})}));

const contract = readContract('partner');
const operation = describeOperation(contract, 'createBill');
const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

it('shows every field of both formats, with its description', () => {
  const html = renderToStaticMarkup(<RequestParameters operation={operation} />);
  for (const {fields} of operation.formats) {
    for (const {name, description = ''} of fields) {
      expect(html).toContain(`<code>${name}</code>`);
      expect(text(html)).toContain(description.replaceAll('`', ''));
    }
  }
  expect(html.match(/data-format-panel="\d"/g)).toEqual(['data-format-panel="0"', 'data-format-panel="1"']);
});

it('offers one choice per format', () => {
  const html = renderToStaticMarkup(<FormatSwitch operation={operation} />);
  expect(html.match(/value="\d"/g)).toEqual(['value="0"', 'value="1"']);
  expect(html.match(/checked/g)).toHaveLength(1);
});

it('shows every header', () => {
  const html = renderToStaticMarkup(<Credentials operation={operation} />);
  for (const {header} of operation.credentials) expect(html).toContain(`<code>${header}</code>`);
  expect(html).not.toContain('Optional');
});

it("marks a housemate's token beside the keys as optional", () => {
  const stage = describeOperation(contract, 'stageRequest');
  const html = text(renderToStaticMarkup(<Credentials operation={stage} />));
  expect(stage.credentials.map(({header}) => header)).toEqual(['X-Hutz-API-Key', 'X-Hutz-Secret-Key']);
  expect(html).toContain('AuthorizationBearer tokenOptional');
});

it('shows every field of the response and every error with its status, reason and message', () => {
  const html = text(renderToStaticMarkup(<Responses operation={operation} />));
  const errors = text(renderToStaticMarkup(<Errors operation={operation} />));
  for (const {status, fields = [], examples} of operation.responses) {
    if (status.startsWith('2')) for (const {name} of fields) expect(html).toContain(name);
    else {
      for (const {value} of examples) {
        const {
          reason,
          message,
          errors: named,
        } = value as {reason?: string; message: string; errors?: {message: string}[]};
        expect(errors).toContain(`${status}${reason ?? ''}`);
        expect(errors).toContain(named?.[0]?.message ?? message);
      }
    }
  }
});
