/** Known mistakes in what is signed for a request without a body, in place of its method and target. */
import type {RequestLine} from '../signing.ts';
import {type Candidate, encodedCandidates, type Row} from './mistakes.ts';

const METHODS = ['GET', 'HEAD', 'DELETE', 'POST', 'PUT', 'PATCH'];
const SEPARATORS = ['', '.', ':', '\n', '|', '  '];

/** `body` was sent with the request. */
export function targetMistakes({method, target}: RequestLine, body: Uint8Array): Candidate<Uint8Array>[] {
  const [path = '', query] = target.split('?', 2);
  const altered = (how: string, value: string): Row => ['target_altered', how, value];
  const alteredTarget = (how: string, other: string) => altered(how, `${method} ${other}`);
  const list = encodedCandidates(`${method} ${target}`, [
    ['target_not_signed', 'over an empty body instead of the method and target', ''],
    alteredTarget('without the query of the target', path),
    ...decodings(target).map(other => alteredTarget('with the target encoded in another way', other)),
    alteredTarget('with another slash at the end of the path', withOtherSlash(path, query)),
    alteredTarget('without the slash before the path', target.replace(/^\//, '')),
    ...METHODS.map(other => altered(`for ${other} instead of ${method}`, `${other} ${target}`)),
    altered('with the method in lower case', `${method.toLowerCase()} ${target}`),
    altered('without the method', target),
    ...SEPARATORS.map(separator =>
      altered('with other characters between method and target', method + separator + target),
    ),
    alteredTarget('with the body after the target', target + new TextDecoder().decode(body)),
  ]);
  const how = 'over the body instead of the method and target';
  return body.length > 0 ? [{cause: 'target_not_signed', how, value: body}, ...list] : list;
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
  return found;
}
