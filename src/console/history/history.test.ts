/** The history across a reload, without secrets; and two responses side by side. */
import {describe, expect, it} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeOperation} from '../../reference/operation.ts';
import type {FillSource} from '../core/placeholders.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {sessionAt} from '../testing/session.ts';
import {restoreHistory, saveHistory} from './save-history.ts';

const operation = describeOperation(readContract('partner'), 'createBill');
const SECRETS = ['htz_my-public-key', 'htzsk_my-secret', 'jwt.of.mine', '0123456789abcdef'];

function sent(id: number, text: string): SentRequest {
  return {
    id,
    at: 1000,
    operation,
    typed: {
      format: 1,
      body: '{"note": "htzsk_my-secret"}',
      parameters: {note: 'htzsk_my-secret'},
      environment: 'sandbox',
    },
    request: {
      method: 'POST',
      url: '/api/partners/bills',
      path: '/api/partners/bills',
      headers: [
        {name: 'x-api-key', value: 'htz_my-public-key'},
        {name: 'hutz-timestamp', value: '1779113001'},
        {name: 'hutz-signature', value: 'sha256=fedcba980123456789abcdef'},
      ],
      body: new TextEncoder().encode('{"note": "htzsk_my-secret"}'),
      secretMasked: 'htzsk_••••cret',
      signedString: '1779113001.{"note": "htzsk_my-secret"}',
    },
    response: {status: 201, headers: [{name: 'x-request-id', value: 'req_1'}], text, durationMs: 3},
    result: {good: true, title: '201 Created', sentence: '', fields: [], body: text},
  };
}

function stores() {
  const items: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => (items[key] = value),
  };
  return {items, storage: () => storage as unknown as Storage};
}

const source: FillSource = {
  keys: {'x-api-key': 'htz_my-public-key', 'hutz-signature': 'htzsk_my-secret'},
  now: 0,
  unique: 'u',
};

describe('the history', () => {
  it('is the same after a reload, below newer requests, without keys and secrets', () => {
    const {items, storage} = stores();
    const before = sessionAt(() => 0);
    before.remember(sent(1, '{"billId": 7, "token": "jwt.of.mine"}'));
    before.remember(sent(2, '{"billId": 8}'));
    saveHistory(before, source, storage);
    for (const secret of SECRETS) expect(JSON.stringify(items)).not.toContain(secret);
    expect(JSON.stringify(items)).toContain('sha256=fedcba98…');

    const after = sessionAt(() => 0);
    after.remember(sent(1, '{"billId": 9}'));
    for (const _ of ['once', 'only']) restoreHistory(after, storage);
    const list = after.history();
    expect(list.map(({response}) => JSON.parse(response?.text ?? '').billId)).toEqual([9, 8, 7]);
    expect(new Set(list.map(({id}) => id)).size).toBe(3);
    expect(list[1]).toMatchObject({operation: {id: 'createBill'}, typed: {format: 1}, response: {status: 201}});
    saveHistory(after, source, storage);
    expect(JSON.parse(Object.values(items)[0] ?? '').entries).toHaveLength(3);
  });

  it.each([
    [
      'blocked',
      () => {
        throw new Error('denied');
      },
    ],
    [
      'broken',
      () =>
        ({
          getItem: () => '{',
          setItem: () => {
            throw new Error('full');
          },
        }) as unknown as Storage,
    ],
  ])('works with %s storage', (_, storage) => {
    const session = sessionAt(() => 0);
    session.remember(sent(1, '{}'));
    saveHistory(session, undefined, storage);
    expect(session.history()).toHaveLength(1);
  });
});
