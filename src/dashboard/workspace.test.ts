import {describe, expect, it} from 'vitest';
import {findWorkspace} from './workspace.ts';

const summary = {
  partnerId: 'prt_1',
  house: {houseId: 'house_1', hsi: 40, dawgMode: false, users: [{id: 'usr_walt', username: 'walt'}]},
  agreement: {hutzAgreementId: '0b8f', status: 'active'},
  expiresAt: '2026-11-28T00:00:00Z',
};
const answering = (status: number, body: unknown) => async () => Response.json(body, {status});

describe('findWorkspace', () => {
  it('keeps the ids and drops every key', async () => {
    const found = await findWorkspace(answering(200, {...summary, apiKey: 'htz_x', secretKey: 'htzsk_x', token: 't'}));
    expect(found).toEqual({kind: 'found', workspace: summary});
  });
  it.each([
    ['no cookie yet', async () => new Response(null, {status: 204}), 'none'],
    ['a refusal', answering(429, {message: 'Slow down.'}), 'failed'],
    ['an answer that is not JSON', async () => new Response('<html>'), 'failed'],
    ['no answer', () => Promise.reject(new TypeError('offline')), 'failed'],
  ])('%s', async (_name, fetch, kind) => {
    expect(await findWorkspace(fetch)).toEqual({kind});
  });
});
