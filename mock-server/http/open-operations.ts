/** Which operations pages of other origins may call. */
import type {Contract} from '../contract/index.ts';
import {IDEMPOTENCY_KEY, type OpenCall} from './cors.ts';
import type {Handlers} from './handler.ts';
import {methodsByPath, urlOf} from './routes.ts';

/** By route, with the headers that their credentials are sent in. */
export function openOperations<R>(contract: Contract, handlers: Handlers<R>): Map<string, OpenCall> {
  const operations = contract.operations.filter(({id}) => handlers[id]?.site || handlers[id]?.crossOrigin);
  const calls = [...methodsByPath(operations)].map(([url, methods]): [string, OpenCall] => {
    const here = operations.filter(({path}) => urlOf(path) === url);
    const credentials = here.flatMap(({security, withMemberToken}) =>
      [...(withMemberToken ? ['memberToken'] : []), ...security].map(name => {
        const scheme = contract.security[name];
        return scheme?.type === 'http' ? 'authorization' : (scheme?.name ?? '').toLowerCase();
      }),
    );
    const anywhere = here.every(({id}) => handlers[id]?.crossOrigin === 'anywhere');
    const keyed = here.some(({id}) => handlers[id]?.site && handlers[id]?.writes) ? [IDEMPOTENCY_KEY] : [];
    return [url, {methods, headers: [...new Set(['content-type', ...keyed, ...credentials])], anywhere}];
  });
  return new Map(calls);
}
