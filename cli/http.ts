/** One HTTP request with nothing added but what the connection needs: a forwarded webhook keeps its headers and bytes. */
import {request as httpRequest} from 'node:http';
import {request as httpsRequest} from 'node:https';

export type HttpResponse = Readonly<{status: number; headers: Readonly<Record<string, unknown>>; text: string}>;

type RequestOptions = Readonly<{
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  timeoutMs: number;
  /** Bytes of the response that are kept. With it, the status counts even if the body breaks off. */
  keep?: number;
  signal?: AbortSignal;
}>;

export function sendRequest(
  url: URL,
  {method, headers, body, timeoutMs, keep = Number.POSITIVE_INFINITY, signal}: RequestOptions,
): Promise<HttpResponse> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(new Error(`no response within ${timeoutMs / 1000} s`)), timeoutMs);
    // Not AbortSignal.any, which Node 20.0 doesn't have.
    const abort = () => ended.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (error: NodeJS.ErrnoException) => {
      settle();
      const {aborted, reason} = ended.signal;
      reject(aborted ? reason : new Error(error.message || error.code || 'the connection failed'));
    };
    const length = body ? {'content-length': body.length} : {};
    // A connection for each: small servers close theirs at any time, and the next request would be lost on it.
    const options = {method, headers: {...headers, ...length}, agent: false, signal: ended.signal};
    const sent = request(url, options, response => {
      const chunks: Buffer[] = [];
      let read = 0;
      const done = () => {
        settle();
        const text = Buffer.concat(chunks).subarray(0, Math.min(read, keep)).toString('utf8');
        resolve({status: response.statusCode ?? 0, headers: response.headers, text});
      };
      response.on('data', (chunk: Buffer) => {
        if (read < keep) chunks.push(chunk);
        read += chunk.length;
      });
      response.on('end', done).on('error', keep === Number.POSITIVE_INFINITY ? fail : done);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
