/** Explains a response, or a failed request, in one sentence with the next step. */
import {indentJson, parseJson} from '../../format/json.ts';
import {httpError} from '../../http/request.ts';
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
  410: 'Gone',
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
  const documented = operation.answers.find(answer => answer.status === String(status));
  const good = status >= 200 && status < 300;
  const {reason, serverMessage, fields} = httpError(status, parseJson(text));
  return {
    good,
    title: [status, STATUS_TEXT[status], reason && `· ${reason}`].filter(Boolean).join(' '),
    sentence: replayed
      ? REPLAYED
      : ((good ? documented?.description : serverMessage) ?? documented?.description ?? serverMessage ?? ''),
    fields,
    body: indentJson(text) ?? text,
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
