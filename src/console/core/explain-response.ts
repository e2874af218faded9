/** Explains a response, or a failed request, in one sentence with the next step. */
import {parseJson} from '../../format/json.ts';
import type {Operation} from '../../reference/operation.ts';
import type {Explanation} from './sent-request.ts';

const STATUS_TEXT: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const REPLAYED = 'This is the first response to the same signed request, returned again. The request took effect once.';

export function explainResponse(
  operation: Operation,
  status: number,
  text: string,
  durationMs: number,
  replayed = false,
): Explanation {
  const json = asObject(parseJson(text));
  const documented = operation.answers.find(answer => answer.status === String(status));
  const good = status >= 200 && status < 300;
  const reason = typeof json?.reason === 'string' ? json.reason : undefined;
  const message = typeof json?.message === 'string' ? json.message : undefined;
  return {
    good,
    title: [status, STATUS_TEXT[status], reason && `· ${reason}`].filter(Boolean).join(' '),
    sentence: replayed
      ? REPLAYED
      : ((good ? documented?.description : message) ?? documented?.description ?? message ?? ''),
    fields: Array.isArray(json?.errors) ? json.errors.filter(isFieldError) : [],
    body: json === undefined ? text : JSON.stringify(json, null, 2),
    durationMs,
  };
}

export function explainFailure(title: string, sentence: string): Explanation {
  return {good: false, title, sentence, fields: [], body: ''};
}

export const KEYS_NEEDED = explainFailure(
  'Your own keys are needed',
  'This server gives out no throwaway keys. Paste yours; they stay in the memory of this page.',
);

/** The result of a lookup: the request arrived if the response contains every id. */
export function explainLookup(result: Explanation, wanted: readonly string[], text: string): Explanation {
  const arrived = wanted.every(value => text.includes(JSON.stringify(value)));
  return {
    ...result,
    good: arrived,
    title: arrived ? 'It arrived' : 'It did not arrive',
    sentence: arrived
      ? 'Only the answer was lost. What the server holds is below; do not send the request again.'
      : `The server has nothing under ${wanted.join(', ')}. It is safe to send the request again.`,
  };
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function isFieldError(value: unknown): value is {path: string; message: string} {
  const {path, message} = (value ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}
