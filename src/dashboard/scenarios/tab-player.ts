/** The tab's one player of scenarios, with the function that sends their requests. */
import {useSyncExternalStore} from 'react';
import type {Response, Runtime} from '../../../openapi/scenarios/run-scenario.ts';
import type {Scenario} from '../../../openapi/scenarios/scenario.ts';
import {REPLAYED_HEADER} from '../../../openapi/signing/signing.ts';
import {parseJson} from '../../format/json.ts';
import {request} from '../../http/request.ts';
import {sendSigned} from '../core/signed-request.ts';
import type {Workspace} from '../core/types.ts';
import {store} from '../tab-store.ts';
import {createPlayer} from './player.ts';

export const player = createPlayer();

export const usePlayerState = () => useSyncExternalStore(player.subscribe, player.state, player.state);

/** Plays this many steps, in the tab's workspace. */
export function play(count: number, scenario: Scenario, endpointId: string): void {
  const {workspace, clockOffset} = store.state();
  if (workspace) void player.play(count, scenario, endpointId, scenarioSender(workspace, clockOffset));
}

/** An advance of the clock delivers everything that is due, and each receiver may take its time. */
const TIMEOUT_MS = 150_000;

/**
 * Sends the requests of a scenario: signed to the partner API, and with the workspace's token to the sandbox. The
 * function that it returns throws NetworkError.
 */
function scenarioSender(workspace: Workspace, clockOffset: number): Runtime['send'] {
  return async (method, path, body) => {
    const response = path.startsWith('/api/partners/')
      ? await sendSigned(workspace, Date.now() + clockOffset, method, path, body && JSON.stringify(body))
      : await request(path, {
          method,
          json: body,
          timeoutMs: TIMEOUT_MS,
          headers: {authorization: `Bearer ${workspace.token}`},
        });
    const replayed = response.headers.has(REPLAYED_HEADER);
    return {status: response.status, body: parseJson(response.text), replayed} satisfies Response;
  };
}
