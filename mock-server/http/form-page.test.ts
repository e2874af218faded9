import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {formResultPage, PAGE_HEADERS} from './form-page.ts';

const page = formResultPage({status: 201, body: {message: 'Done.'}}, {heading: 'Sent'}, '/support');
const [, style = ''] = /<style>([^<]+)<\/style>/.exec(page) ?? [];

test('its policy lets the browser apply its style', () => {
  const hash = createHash('sha256').update(style).digest('base64');
  expect(PAGE_HEADERS['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

test.each([
  [201, 'Sent', false],
  [409, "You're on the list already", false],
  [400, "That didn't work", true],
])('for status %i is headed “%s”', (status, heading, isFailure) => {
  const html = formResultPage({status, body: {message: 'So it is.'}}, {heading: 'Sent'}, '/vip');
  expect(html).toContain(`<h1>${heading.replace("'", '&#39;')}</h1>`);
  expect(html.includes("your browser's Back button")).toBe(isFailure);
});

test('has the colors of the portal, in both modes', () => {
  const tokens = readFileSync(new URL('../../src/css/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = style.split('prefers-color-scheme:dark');
  for (const [mode, text] of [
    [tokens.slice(0, tokens.indexOf("[data-theme='dark']")), light],
    [tokens.slice(tokens.indexOf("[data-theme='dark']")), dark],
  ] as const) {
    const colors = text.match(/#[\da-f]{3,6}\b/g) ?? [];
    expect(colors.length).toBeGreaterThan(4);
    for (const color of colors) expect(mode).toContain(color.length === 4 ? color + color.slice(1) : color);
  }
});
