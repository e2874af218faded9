import {expect, it} from 'vitest';
import {hideInValue, hideSecretMembers, hideSecrets, secretsIn} from './secrets.ts';

const jwt = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl';
const hidden = () => '[hidden]';

it.each([
  ['an API key in a URL', 'https://a.test/?apiKey=htz_sandbox_ab-C1&x=1', 'https://a.test/?apiKey=[hidden]&x=1'],
  ['a key after other letters', 'key_htzsk_abc', 'key_[hidden]'],
  ['a secret in capitals', 'HTZWH_SANDBOX_AB', '[hidden]'],
  ['a workspace token after an escaped line break', '\\nsbx_ab1', '\\n[hidden]'],
  ['the admin token', 'adm_ab1', '[hidden]'],
  ['a resume code in a sentence', 'is maple-wren-ab2c-de3f-gh4j.', 'is [hidden].'],
  ['a resume code in capitals', 'Maple-Wren-AB2C-DE3F-GH4J', '[hidden]'],
  ["another vendor's key", 'sk_live_abcd', '[hidden]'],
  ['a session token after a hyphen', `jwt-${jwt}.`, 'jwt-[hidden].'],
  ['two session tokens in a row', `${jwt}, a.${jwt}.b`, '[hidden], a.[hidden].b'],
  ['nothing of a token that is cut short', 'eyJhbGciOiJIUzI1.b and eyJa..b', 'eyJhbGciOiJIUzI1.b and eyJa..b'],
  ['nothing in names', 'hertz_1, surveyJson.data.items, task_name, maple-otter', undefined],
])('hides %s', (_, text, expected = text) => {
  expect(hideSecrets(text, hidden)).toBe(expected);
  expect(hideInValue({list: [text]}, hidden)).toEqual({list: [expected]});
});

it.each(['secretKey', 'webhookSecret', 'x-api-key', 'token', 'resumeCode', 'set-cookie', 'Authorization'])(
  'hides the JSON member %s, whatever its value',
  name => {
    const json = JSON.stringify({id: 7, [name]: 'any "value"', empty: ''});
    expect(JSON.parse(hideSecretMembers(json, hidden))).toEqual({id: 7, [name]: '[hidden]', empty: ''});
    expect(secretsIn(json)).toEqual(['any \\"value\\"']);
  },
);
