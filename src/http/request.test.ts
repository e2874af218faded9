import {afterEach, expect, it, vi} from 'vitest';
import {NetworkError} from './errors.ts';
import {readBody, request} from './request.ts';

afterEach(() => vi.unstubAllGlobals());

it('ends a request that takes too long, unless it has its own signal', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', async (_: unknown, {signal}: RequestInit = {}) => {
    signal?.throwIfAborted();
    return new Response('{}');
  });
  await expect(request('/slow')).rejects.toThrow(NetworkError);
  expect(await request('/slow', {signal: new AbortController().signal})).toMatchObject({status: 200});
  timeout.mockRestore();
});

it("treats a proxy's page as no response, and an empty body as none", async () => {
  const respond = (text: string) => {
    vi.stubGlobal('fetch', async () => new Response(text));
    return request('/');
  };
  expect(readBody(await respond(''))).toEqual({});
  expect(readBody(await respond('{"a": 1}'))).toEqual({a: 1});
  const page = await respond('<h1>Sign in to the network</h1>');
  expect(() => readBody(page)).toThrow(NetworkError);
});
