import {expect, it} from 'vitest';
import {openPortal} from '../testing/portal.ts';
import {toClientKey} from './client-key.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['192.0.2.7:50412', '192.0.2.7'],
  ['[2001:db8:1:2::1]:50412', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (ip, counted) => {
  expect(toClientKey(ip)).toBe(counted);
});

const send = {
  "the site's forms": {method: 'POST', url: '/api/contact', payload: {}},
  'new workspaces': {method: 'POST', url: '/api/sandbox/partners'},
  'unknown keys': {method: 'GET', url: '/api/partners/bills', headers: {'x-api-key': 'htz_sandbox_x'}},
  'referral lookups': {method: 'GET', url: '/api/referral-program?email=june@example.com'},
} as const;

it.each(Object.entries(send))('counts %s of one /64 together, and those of another separately', async (_, request) => {
  const portal = await openPortal({rateLimit: 2, siteRateLimit: 2, referralLookups: 2});
  const from = async (remoteAddress: string) => (await portal.app.inject({...request, remoteAddress})).statusCode;
  const [first, second, third] = [await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')];
  expect([first === second, third]).toEqual([true, 429]);
  expect(await from('2001:db8:0:1::1')).toBe(first);
  expect(await from('192.0.2.7')).toBe(first);
  expect(await from('::ffff:192.0.2.7')).toBe(first);
  expect(await from('::ffff:192.0.2.7')).toBe(429);
  await portal.close();
});
