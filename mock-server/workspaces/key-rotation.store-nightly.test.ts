/** Key rotation without an outage: which key pairs are valid until when, and how they are listed. */
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {openPortal, type Portal, signedHeaders, TEST_NOW, type Workspace} from '../testing/portal.ts';

type Pair = {apiKey: string; secretKey: string};

const HOUR = 3_600_000;
let portal: Portal;
let workspace: Workspace;
const bearer = ({token}: {token: string}) => ({authorization: `Bearer ${token}`});

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_NOW;
  workspace = await portal.workspace();
});

async function rotate(payload?: object, {app} = portal, token = workspace.token) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/sandbox/keys/rotate',
    headers: bearer({token}),
    ...(payload && {payload}),
  });
  return {status: response.statusCode, body: response.json()};
}
async function ask(pair: Pair, {app, clock} = portal) {
  const headers = signedHeaders(pair, 'GET /api/partners/bills?externalBillId=x', clock.now);
  const {reason = 'valid', diagnosis} = (
    await app.inject({url: '/api/partners/bills?externalBillId=x', headers})
  ).json();
  return diagnosis ? `${reason}: ${diagnosis}` : reason;
}
const readPrevious = async (now = portal.clock.now) => {
  const id = await portal.findWorkspaceId(workspace);
  const key = await portal.store.read.workspaces.findPreviousKey(id);
  return key && key.endsAt > now ? key : undefined;
};

it('keeps the old key pair valid for an hour, then returns a 401 that names it', async () => {
  const {status, body} = await rotate();
  const validUntil = new Date(TEST_NOW + HOUR).toISOString();
  expect([status, body.previousKey]).toEqual([200, {apiKey: workspace.apiKey, validUntil}]);
  expect([await ask(workspace), await ask(body)]).toEqual(['valid', 'valid']);
  portal.clock.now += HOUR - 1;
  expect([await ask(workspace), await ask(body)]).toEqual(['valid', 'valid']);
  portal.clock.now += 1;
  expect([await ask(workspace), await ask(body)]).toEqual(['unknown_api_key: rotated_api_key', 'valid']);
});

it.each([
  [{graceSeconds: 86_400}, 24 * HOUR],
  [{graceSeconds: 1}, 1000],
  [{}, HOUR],
])('with %j keeps the old key pair for %d ms', async (input, grace) => {
  await rotate(input);
  portal.clock.now += grace - 1;
  expect(await ask(workspace)).toBe('valid');
  portal.clock.now += 1;
  expect(await ask(workspace)).toBe('unknown_api_key: rotated_api_key');
});

it('revokes the old key pair immediately with graceSeconds 0', async () => {
  const {body} = await rotate({graceSeconds: 0});
  expect([body.previousKey, await ask(workspace), await ask(body)]).toEqual([
    null,
    'unknown_api_key: rotated_api_key',
    'valid',
  ]);
});

it('keeps at most two key pairs valid, and names those before them', async () => {
  portal.clock.now += 1000;
  const {body: second} = await rotate();
  portal.clock.now += 1000;
  const {body: third} = await rotate();
  expect(third.previousKey.apiKey).toBe(second.apiKey);
  const rotated = 'unknown_api_key: rotated_api_key';
  expect([await ask(workspace), await ask(second), await ask(third)]).toEqual([rotated, 'valid', 'valid']);
  for (let more = 0; more < 9; more += 1) {
    portal.clock.now += 1000;
    await rotate();
  }
  expect([await ask(workspace), await ask(second), await ask(third)]).toEqual(['unknown_api_key', rotated, rotated]);
});

it('names the pair before after one was created while the clock was ahead', async () => {
  portal.clock.now += 86_400_000;
  await rotate();
  portal.clock.now -= 86_400_000;
  const {body: second} = await rotate();
  const {body: third} = await rotate();
  expect(third.previousKey?.apiKey).toBe(second.apiKey);
});

it('uses real time, not the virtual clock', async () => {
  await rotate();
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/sandbox/clock',
    headers: bearer(workspace),
    payload: {advanceSeconds: 7200},
  });
  expect([response.statusCode, await ask(workspace)]).toEqual([200, 'valid']);
});

it("lists both key pairs in the session while valid, and renewing the workspace doesn't extend the old one", async () => {
  const resume = async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/sandbox/session/resume',
      payload: {resumeCode: workspace.resumeCode},
    });
    return response.json();
  };
  expect(await resume()).toMatchObject({apiKey: workspace.apiKey, previousKey: null});
  const {body} = await rotate({graceSeconds: 60});
  const validUntil = new Date(TEST_NOW + 60_000).toISOString();
  expect(await resume()).toMatchObject({apiKey: body.apiKey, previousKey: {apiKey: workspace.apiKey, validUntil}});
  portal.clock.now += 60_000;
  expect((await resume()).previousKey).toBeNull();
  expect(await ask(workspace)).toBe('unknown_api_key: rotated_api_key');
  expect(await readPrevious()).toBeUndefined();
});

it('detects a signature with the secret key of the other pair', async () => {
  const {body} = await rotate();
  const mixed = 'signature_mismatch: signed_with_other_pair';
  expect(await ask({apiKey: workspace.apiKey, secretKey: body.secretKey})).toBe(mixed);
  const oldSecret = {apiKey: body.apiKey, secretKey: workspace.secretKey};
  expect(await ask(oldSecret)).toBe(mixed);
  portal.clock.now += HOUR;
  expect(await ask(oldSecret), 'after the old pair has ended').toBe(mixed);
});

it.each([{graceSeconds: -1}, {graceSeconds: 86_401}, {graceSeconds: 1.5}, {graceSeconds: '60'}, {grace: 60}])(
  'rejects %j and changes nothing',
  async input => {
    expect((await rotate(input)).status).toBe(400);
    expect([await ask(workspace), await readPrevious()]).toEqual(['valid', undefined]);
  },
);
