/** The two ways to a receiver: its address, by way of safe HTTP alone, or the listen program. Measures each exchange. */
import {randomToken} from '../database/index.ts';
import type {Webhooks} from '../webhooks/index.ts';
import type {Delivery} from './fixtures.ts';
import type {Received} from './judge.ts';

export type Target = Readonly<
  {endpointId: string | null} & ({kind: 'url'; url: string} | {kind: 'listen'; endpointId: string; url: null})
>;
export type Exchange = (delivery: Delivery) => Promise<Received>;

export function createTransport({wire, relay}: Pick<Webhooks, 'wire' | 'relay'>, target: Target): Exchange {
  return async ({headers, body}) => {
    const started = performance.now();
    const {outcome, httpStatus, error, responseBody} =
      target.kind === 'url'
        ? await wire.send({url: target.url, headers, body})
        : await relay.offer(target.endpointId, {deliveryId: `chk_${randomToken(9)}`, attempt: 1, headers, body});
    const ms = Math.round((performance.now() - started) * 10) / 10;
    return {outcome, status: httpStatus, error, body: responseBody, ms};
  };
}
