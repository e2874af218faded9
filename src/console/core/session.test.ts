import {beforeEach, describe, expect, it} from 'vitest';
import {bills, type Call, createCore, resetServer, SERVER_NOW, server} from '../testing/console.ts';

beforeEach(resetServer);

describe('the history', () => {
  it('is bounded, newest first, and signs resent requests again', async () => {
    const core = createCore();
    for (let n = 0; n < 23; n += 1) await core.send();
    const history = core.deps.session.history();
    expect(history).toHaveLength(20);
    expect(history[0]?.id).toBe(23);
    server.clock += 1000;
    await core.send({typed: history[1]?.typed});
    const again = bills().at(-1) as Call;
    expect(again.body).toBe(history[1]?.typed.body);
    expect(again.headers['hutz-timestamp']).toBe(String(SERVER_NOW / 1000 + 1));
    expect(again.headers['hutz-signature']).not.toBe(history[1]?.request.digest);
  });
});
