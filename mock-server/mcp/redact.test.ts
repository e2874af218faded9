import {expect, it} from 'vitest';
import {redact} from './redact.ts';

const jwt = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl';

it.each([
  ['an API key in a URL', 'https://a.test/?apiKey=htz_sandbox_ab-C1&x=1', 'https://a.test/?apiKey=[redacted]&x=1'],
  ['a session token after a hyphen', `jwt-${jwt}.`, 'jwt-[redacted].'],
  ['two session tokens in a row', `${jwt}, a.${jwt}.b`, '[redacted], a.[redacted].b'],
  ['nothing of a token that is cut short', 'eyJa.b and eyJa..b', 'eyJa.b and eyJa..b'],
  ['nothing in other text', 'hertz_1 and eyJ alone', 'hertz_1 and eyJ alone'],
])('redacts %s', (_, text, expected) => {
  expect(redact({list: [text]})).toEqual({list: [expected]});
});
