/** The doctor's evidence about a sent request. */
import type {Evidence} from '../../../openapi/signing/doctor/index.ts';
import {parseJson} from '../../format/json.ts';
import {publicKeyOf} from '../core/operation.ts';
import type {SentRequest} from '../core/sent-request.ts';

/** Without the secrets. */
export function evidenceOfSent({operation, request, response, at}: SentRequest): Evidence {
  const date = Date.parse(response?.headers.find(({name}) => name.toLowerCase() === 'date')?.value ?? '');
  const {pathname, search} = new URL(request.url, location.href);
  return {
    headers: Object.fromEntries(request.headers.map(({name, value}) => [name, value])),
    body: request.body,
    target: {method: request.method, path: pathname + search},
    secrets: {},
    apiKeyHeader: publicKeyOf(operation)?.header,
    complete: true,
    nowSeconds: at / 1000,
    receivedSeconds: (Number.isNaN(date) ? at : date) / 1000,
    seenBefore: reasonOf(response?.text) === 'replayed',
  };
}

const reasonOf = (text = '') => (parseJson(text) as {reason?: unknown} | null | undefined)?.reason;
