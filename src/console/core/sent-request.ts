/** A sent request, its response, and the explanation of both in one sentence with the next step. */
import {REPLAYED_HEADER, type SignatureScheme} from '../../../openapi/signing/signing.ts';
import {indentJson, parseJson} from '../../format/json.ts';
import {httpError} from '../../http/request.ts';
import type {Operation} from '../../reference/operation.ts';

export type Header = {name: string; value: string};

/** A header's value, whatever the case of its name. */
export const findHeader = (headers: readonly Header[] | undefined, name: string): string | undefined =>
  headers?.find(header => header.name.toLowerCase() === name.toLowerCase())?.value;

/** Whether a URL is of another origin than this portal's. */
export const isOtherOrigin = (url: string) => /^https?:/.test(url);

export type MaskedRequest = {
  method: string;
  url: string;
  path: string;
  headers: Header[];
  /** The sent bytes, which differ from the signed ones in some Break it cases. */
  body: Uint8Array;
  /** Set if it's signed, until a reload. */
  signing?: Signing | undefined;
};

export type Signing = {
  scheme: SignatureScheme;
  timestamp: string;
  /** The signed string, and the same as text. */
  bytes: Uint8Array;
  text: string;
  /** The HMAC of `bytes`, in the scheme's encoding and without its prefix. */
  digest: string;
  secretMasked: string;
  /** The HMAC of other bytes with the key that signed. Keep it in memory only. */
  hmac: (bytes: Uint8Array) => Promise<Uint8Array>;
};

export type ReceivedResponse = {
  status: number;
  headers: Header[];
  text: string;
  /** Milliseconds from sending to the last byte. Unknown if the response came from a link. */
  durationMs?: number | undefined;
};

export type Result = {
  good: boolean;
  /** `201 Created`, or `No response`. */
  title: string;
  sentence: string;
  /** The error's code, if the response has one. */
  reason?: string;
  fields: readonly {path: string; message: string}[];
  body: string;
  durationMs?: number | undefined;
};

/** The typed request. `format` is an index into the operation's formats. */
export type TypedRequest = {format: number; body: string; parameters: Record<string, string>; environment: string};

/** A request to fill in. Without a body, it keeps the example's. */
export type RequestInput = Omit<TypedRequest, 'body' | 'environment'> & {body?: string | undefined};

/** A finding of the signature doctor, without its texts. */
export type SharedFinding = {cause: string; certainty: string; detail: string};

export type SentRequest = {
  /** Unique within a tab. */
  id: number;
  /** Milliseconds by the server's clock. */
  at: number;
  operation: Operation;
  /** Used to send it again. */
  typed: TypedRequest;
  request: MaskedRequest;
  /** The alteration's label. */
  label?: string;
  response?: ReceivedResponse;
  result?: Result;
  /** Set if it came from a link: the causes that were found where it was sent. */
  linkedFindings?: readonly SharedFinding[];
};

const REPLAYED = 'You already sent this signed request, so you get its first response again. It took effect only once.';

export function explainResponse(operation: Operation, {status, headers, text, durationMs}: ReceivedResponse): Result {
  const documented = operation.responses.find(response => response.status === String(status));
  const good = status >= 200 && status < 300;
  const {reason, serverMessage, fields} = httpError(status, parseJson(text));
  return {
    good,
    title: [status, documented?.phrase, reason && `· ${reason}`].filter(Boolean).join(' '),
    sentence: findHeader(headers, REPLAYED_HEADER)
      ? REPLAYED
      : ((good ? documented?.description : serverMessage) ?? documented?.description ?? serverMessage ?? ''),
    reason,
    // An error of the whole body repeats the server's message.
    fields: fields.filter(({path, message}) => path || message !== serverMessage),
    body: indentJson(text) ?? text,
    durationMs,
  };
}

export function explainFailure(title: string, sentence: string): Result {
  return {good: false, title, sentence, fields: [], body: ''};
}
