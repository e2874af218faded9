/** The two renderers must agree to the byte, or React would throw away what the early script has painted. */

import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {renderToString} from 'react-dom/server';
import {beforeAll, describe, expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {describeOperation, type Operation} from '../reference/operation.ts';
import {explainFailure} from './core/explain-response.ts';
import type {SentRequest} from './core/sent-request.ts';
import {type ConsoleState, initialState} from './core/state.ts';
import {type FieldsHtml, fieldsHtml} from './fields-html.ts';
import {View} from './View.tsx';

const read = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const contract = readContract('partner');
const operation = describeOperation(contract, 'createBill');
let renderWithPreact: (operation: Operation, state: ConsoleState, html: FieldsHtml) => string;

beforeAll(async () => {
  const {outputFiles} = await build({
    stdin: {
      contents: `import {h} from 'preact'; import {renderToString} from 'preact-render-to-string'; import {explainFailure} from './core/explain-response.ts';
import {View} from './View.tsx';
        export const render = (operation, state, html) => renderToString(h(View, {operation, state, html}));`,
      resolveDir: read('.'),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  ({render: renderWithPreact} = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`));
});

const sentRequest: SentRequest = {
  id: 1,
  at: 0,
  operation,
  typed: {format: 0, body: '{}', parameters: {}, environment: 'sandbox'},
  request: {
    method: 'POST',
    url: '/x',
    path: '/x',
    headers: [{name: 'x-api-key', value: 'htz_"<&>'}],
    body: new Uint8Array(2),
    signedString: '1.{}',
    signedBytes: new Uint8Array(4),
  },
};
const states: [string, Operation, Partial<ConsoleState>][] = [
  ['idle, before a script is there', operation, {}],
  ['idle', operation, {live: true}],
  ['the other format', operation, {live: true, format: 1, example: 1}],
  ['preparing', operation, {live: true, phase: 'preparing', announcement: 'Sending'}],
  ['sending', operation, {live: true, phase: 'sending', sentRequest}],
  [
    'responded',
    operation,
    {
      phase: 'responded',
      sentRequest,
      result: {good: true, title: '201 Created', sentence: 'Made.', fields: [], body: '{\n  "a": 1\n}', durationMs: 12},
    },
  ],
  [
    'rejected',
    operation,
    {
      phase: 'responded',
      result: {
        good: false,
        title: '400',
        reason: 'invalid_request',
        sentence: 'A & B',
        fields: [
          {path: '/a', message: '<b>'},
          {path: '', message: 'whole'},
        ],
        body: '{"errors": "said above"}',
      },
      folded: true,
      sentRequest: {
        ...sentRequest,
        response: {
          status: 400,
          headers: [{name: 'x-request-id', value: `req_1${'a'.repeat(40)}`}],
          text: '',
          durationMs: 1,
        },
      },
    },
  ],
  ['in the whole window', operation, {live: true, folded: true, expanded: true, split: 40}],
  ['no response', operation, {phase: 'failed', sentRequest, result: explainFailure('No response', 'Look it up.')}],
  ['another server and tab', operation, {environment: 'production', ownKeys: true, tab: 'code', note: 'Lost: a'}],
  ['the form', operation, {mode: 'form'}],
  ['a GET with a parameter', describeOperation(contract, 'getBill'), {live: true}],
];

/** The order of attributes and the way of escaping are theirs to choose; elements and texts are not. */
function normal(html: string): string {
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replace(/<([a-z0-9]+)((?: [a-z-]+(?:="[^"]*")?)+)/g, (_, name: string, attributes: string) => {
      const list = [...attributes.matchAll(/ ([a-z-]+(?:="[^"]*")?)/g)].map(([, one = '']) => one.replace(/=""$/, ''));
      return `<${name} ${list.sort().join(' ')}`;
    });
}

describe.each(states)('%s', (_, of, change) => {
  const state = {...initialState(of), ...change};
  const html = fieldsHtml(of, state.environment);

  it('has the same markup from React and Preact', () => {
    const react = renderToString(<View operation={of} state={state} html={html} />);
    expect(normal(renderWithPreact(of, state, html))).toBe(normal(react));
  });

  it('has no adjacent texts, which React would separate by comments', () => {
    expect(renderToString(<View operation={of} state={state} html={html} />)).not.toContain('<!--');
  });
});

describe('a failed request', () => {
  const html = (change: Partial<ConsoleState>) =>
    renderToString(
      <View
        operation={operation}
        html={fieldsHtml(operation, 'sandbox')}
        state={{...initialState(operation), ...change}}
      />,
    );
  const rejected = states.find(([name]) => name === 'rejected')?.[2] ?? {};

  it('folds into one line, and shows its error once', () => {
    expect(html(rejected)).toContain('aria-expanded="false"');
    expect(html(rejected)).not.toContain('said above');
  });

  it('is never folded in the whole window', () => {
    expect(html({folded: true})).toContain('data-folded');
    expect(html({folded: true, expanded: true})).not.toContain('data-folded');
  });
});

it('labels the body as an example until it changes', () => {
  const staged = describeOperation(contract, 'createConnectSession');
  const shown = (of: Operation, change: Partial<ConsoleState> = {}) => {
    const state = {...initialState(of), ...change};
    return renderToString(<View operation={of} state={state} html={fieldsHtml(of, state.environment)} />);
  };
  expect(shown(operation)).toContain('Example: A monthly bill');
  expect(shown(staged)).toContain('<span>Example body</span>');
  expect(shown(staged, {body: '{}'})).toContain('<span>Body</span>');
});
