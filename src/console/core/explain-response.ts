/** Explains a response, or a failed request, in one sentence with the next step. */
import {REPLAYED_HEADER} from '../../../openapi/signing/signing.ts';
import {indentJson, parseJson} from '../../format/json.ts';
import {httpError} from '../../http/request.ts';
import type {Operation} from '../../reference/operation.ts';
import {headerOf, type ReceivedResponse, type Result} from './sent-request.ts';

const REPLAYED = 'You already sent this signed request, so you get its first response again. It took effect only once.';

export function explainResponse(operation: Operation, {status, headers, text, durationMs}: ReceivedResponse): Result {
  const documented = operation.responses.find(response => response.status === String(status));
  const good = status >= 200 && status < 300;
  const {reason, serverMessage, fields} = httpError(status, parseJson(text));
  return {
    good,
    title: [status, documented?.phrase, reason && `· ${reason}`].filter(Boolean).join(' '),
    sentence: headerOf(headers, REPLAYED_HEADER)
      ? REPLAYED
      : ((good ? documented?.description : serverMessage) ?? documented?.description ?? serverMessage ?? ''),
    reason,
    // About the whole body, the server's message says the same.
    fields: fields.filter(({path, message}) => path || message !== serverMessage),
    body: indentJson(text) ?? text,
    durationMs,
  };
}

export function explainFailure(title: string, sentence: string): Result {
  return {good: false, title, sentence, fields: [], body: ''};
}
