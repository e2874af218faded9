/** Opens a connect session with the public key, and returns the customer's URL. Doesn't keep the session's keys. */
import {HutzError, own} from './errors.ts';
import type {InitOptions, MountOptions} from './options.ts';

const DEADLINE_MS = 20_000;

export type Session = Readonly<{id: string; url: URL}>;

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export async function openSession(
  fetch: Fetch,
  api: string,
  {apiKey, userId, partnerId}: InitOptions,
  options: MountOptions,
): Promise<Session> {
  const {transactionId, serviceName, serviceType, estimatedAmount, requiredUpfrontPayment} = options;
  // Without a prototype, so that the request has nothing that the page put on Object.prototype.
  const input = {
    __proto__: null,
    transactionId,
    serviceName,
    serviceType,
    estimatedAmount,
    requiredUpfrontPayment,
    ...(userId !== undefined && {userId}),
  };
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${api}/api/connect-sessions`, {
      __proto__: null,
      method: 'POST',
      credentials: 'omit',
      headers: [
        ['content-type', 'application/json'],
        ['x-api-key', apiKey],
      ],
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(DEADLINE_MS),
    } as RequestInit);
    body = await response.json();
  } catch {
    throw new HutzError(
      'network',
      `${api} did not respond. If the page has a policy, its connect-src must allow it. A sandbox key needs environment: 'sandbox'.`,
    );
  }
  const [id, address] = [own(body, 'sessionId'), own(body, 'url')];
  if (!response.ok || typeof id !== 'string' || typeof address !== 'string') throw requestError(response.status, body);
  const url = new URL(address, api);
  if (!/^https?:$/.test(url.protocol)) throw requestError(response.status, body);
  const partner = url.searchParams.get('partner_id');
  if (partnerId !== undefined && partner !== null && partner !== partnerId) {
    throw new HutzError('invalid_options', `partnerId is not the partner of this apiKey, which is ${partner}.`);
  }
  return {id, url};
}

function requestError(status: number, body: unknown): HutzError {
  const [message, reason] = [own(body, 'message'), own(body, 'reason')];
  return new HutzError(
    'request_refused',
    typeof message === 'string' ? message : `The API returned ${status}.`,
    typeof reason === 'string' ? reason : undefined,
  );
}
