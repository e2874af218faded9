import {expect, it, vi} from 'vitest';
import {NetworkError} from './errors.ts';
import {request} from './request.ts';

it('ends a request that takes too long, unless it has a signal of its own', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const fetch = async (_: unknown, {signal}: RequestInit = {}) => {
    signal?.throwIfAborted();
    return new Response('{}');
  };
  await expect(request('/slow', {fetch})).rejects.toThrow(NetworkError);
  expect(await request('/slow', {fetch, signal: new AbortController().signal})).toMatchObject({status: 200});
  timeout.mockRestore();
});
