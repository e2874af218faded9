/** What a pasted text tells about a request. */
import type {Target} from './mistakes.ts';

export type Pasted = {
  headers: Record<string, string>;
  /** The body, if the text includes it. */
  body?: string;
  /** `headers` has every header that was sent. */
  complete?: true;
  /** Unix seconds from the response's `Date` header: when the server received the request. */
  receivedSeconds?: number;
  /** Where the request was sent, if the text includes it. */
  target?: Target;
};

/** For paths without an origin. */
const ANYWHERE = 'http://localhost';

/** Of an absolute URL, a path, or one that begins with a shell variable. */
export function targetOf(method = 'GET', url = ''): {target?: Target} {
  const path = url.replace(/^\$\{?\w+\}?(?=\/)/, '');
  if (!URL.canParse(path, ANYWHERE) || path === '') return {};
  const {pathname, search} = new URL(path, ANYWHERE);
  return {target: {method: method.toUpperCase(), path: pathname + search}};
}
