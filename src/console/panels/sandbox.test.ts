import {afterEach, expect, it, vi} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {NetworkError} from '../../http/errors.ts';
import {describeOperation} from '../../reference/operation.ts';
import {createConsole} from '../core/console.ts';
import {sessionAt} from '../testing/session.ts';
import {readList, workspacePathsOf} from './sandbox.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('ends the request for a list that takes too long', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', async (_: string, {signal}: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json({data: []});
  });
  const core = createConsole(describeOperation(readContract('partner'), 'createBill'), {
    session: sessionAt(
      () => 0,
      async () => Response.json({token: 't'}),
    ),
    unique: () => 'u',
    online: () => true,
    confirm: () => true,
    hmac: () => new Uint8Array(),
  });
  const paths = workspacePathsOf(core);
  if (!paths?.deliveries) throw new Error('The sandbox has no deliveries.');
  await expect(readList(core, paths, paths.deliveries)).rejects.toThrow(NetworkError);
});
