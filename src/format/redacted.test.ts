import {expect, it} from 'vitest';
import {redacted} from './redacted.ts';

it.each(['secretKey', 'webhookSecret', 'apiKey', 'api_key', 'token', 'resumeCode', 'resume_code', 'Authorization'])(
  'masks the JSON member %s',
  name => {
    const shown = redacted(JSON.stringify({id: 7, [name]: 'maple-otter-quiet-lamp'}));
    expect(shown).not.toContain('otter');
    expect(JSON.parse(shown)).toMatchObject({id: 7});
  },
);

it('masks given values wherever they are, and nothing else', () => {
  expect(redacted('{"note": "htzsk_abc", "code": "ok"}', ['htzsk_abc', ''])).toBe(
    '{"note": "htzsk_••••••••••••", "code": "ok"}',
  );
});

it.each([
  ['{"secretKey": "htzsk_abc", "a": "b"}', [], '{"secretKey": "htzsk_••••••••••••", "a": "b"}'],
  ['{"x": "says htz_mine"}', ['htz_mine'], '{"x": "says htz_••••••••••••"}'],
  ['not JSON', [], 'not JSON'],
])('hides secrets in %s', (text, secrets, shown) => {
  expect(redacted(text, secrets)).toBe(shown);
});
