// For tests: a portal that proves that it has the admin token. `respond` handles everything else.
import {createHmac} from 'node:crypto';

export function provingFetch(token: string, respond: typeof fetch): typeof fetch {
  return async (url, init) => {
    const {pathname, port, searchParams} = new URL(String(url));
    if (pathname !== '/api/admin/proof') return respond(url, init);
    if (new Headers(init?.headers).has('authorization')) throw new Error('The token was sent before the proof.');
    const proof = createHmac('sha256', token)
      .update(`portal.${port}.${searchParams.get('nonce')}`)
      .digest('hex');
    return Response.json({proof});
  };
}
