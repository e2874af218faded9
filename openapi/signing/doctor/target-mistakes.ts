/** Known mistakes in what is signed for a request without a body, in place of its method and target. */
import {type RequestLine, type SignatureScheme, signedContent} from '../signing.ts';
import type {Cause} from './causes.ts';
import type {Candidate} from './mistakes.ts';

const METHODS = ['GET', 'HEAD', 'DELETE', 'POST', 'PUT', 'PATCH'];
const SEPARATORS = ['', '.', ':', '\n', '|', '  '];

export function targetMistakes(scheme: SignatureScheme, line: RequestLine, body: Uint8Array): Candidate<Uint8Array>[] {
  const list: Candidate<Uint8Array>[] = [];
  const add = (cause: Cause, how: string, value: string | Uint8Array) =>
    list.push({cause, how, value: typeof value === 'string' ? new TextEncoder().encode(value) : value});
  const altered = (how: string, change: Partial<RequestLine>) =>
    add('target_altered', how, signedContent(scheme, {...line, ...change}, body));
  const {method, target} = line;
  const [path = '', query] = target.split('?', 2);

  add('target_not_signed', 'over an empty body instead of the method and target', '');
  if (body.length > 0) add('target_not_signed', 'over the body instead of the method and target', body);
  if (query !== undefined) altered('without the query of the target', {target: path});
  for (const other of decodings(target)) altered('with the target encoded in another way', {target: other});
  altered('with another slash at the end of the path', {target: withOtherSlash(path, query)});
  altered('without the slash before the path', {target: target.replace(/^\//, '')});
  for (const other of METHODS)
    if (other !== method) add('target_altered', `for ${other} instead of ${method}`, `${other} ${target}`);
  add('target_altered', 'with the method in lower case', `${method.toLowerCase()} ${target}`);
  add('target_altered', 'without the method', target);
  for (const separator of SEPARATORS)
    add('target_altered', 'with other characters between method and target', method + separator + target);
  add('target_altered', 'with the body after the target', `${method} ${target}${new TextDecoder().decode(body)}`);
  return list;
}

const withOtherSlash = (path: string, query: string | undefined) =>
  (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) + (query === undefined ? '' : `?${query}`);

/** The target decoded, and its query as other libraries write it. */
function decodings(target: string): string[] {
  const [path = '', query = ''] = target.split('?', 2);
  const found: string[] = [];
  try {
    found.push(decodeURIComponent(target), decodeURI(target), `${decodeURIComponent(path)}?${query}`);
  } catch {
    // It has a lone percent sign.
  }
  found.push(target.replaceAll('+', '%20'), target.replaceAll('%20', '+'), `${path}?${new URLSearchParams(query)}`);
  found.push(target.replace(/%[0-9A-F]{2}/g, sequence => sequence.toLowerCase()));
  return [...new Set(found)].filter(other => other !== target);
}
