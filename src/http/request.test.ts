import {expect, it, vi} from 'vitest';
import {NetworkError} from './errors.ts';
import {bodyOf, request} from './request.ts';

it('ends a request that takes too long, unless it has its own signal', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const fetch = async (_: unknown, {signal}: RequestInit = {}) => {
    signal?.throwIfAborted();
    return new Response('{}');
  };
  await expect(request('/slow', {fetch})).rejects.toThrow(NetworkError);
  expect(await request('/slow', {fetch, signal: new AbortController().signal})).toMatchObject({status: 200});
  timeout.mockRestore();
});

it("treats a proxy's page as no response, and an empty body as none", async () => {
  const respond = (text: string) => request('/', {fetch: async () => new Response(text)});
  expect(bodyOf(await respond(''))).toEqual({});
  expect(bodyOf(await respond('{"a": 1}'))).toEqual({a: 1});
  const page = await respond('<h1>Sign in to the network</h1>');
  expect(() => bodyOf(page)).toThrow(NetworkError);
});
