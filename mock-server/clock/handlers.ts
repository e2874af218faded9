/** Handlers of a workspace's virtual clock, by operationId. */
import {type Handlers, responds} from '../http/handler.ts';
import {type ClockDeps, createAdvanceClock, readClock} from './clock.ts';
import type {ClockRepository} from './queries.ts';

export function clockHandlers(deps: ClockDeps) {
  const advance = createAdvanceClock(deps);
  return {
    getClock: responds(readClock),
    // It writes in many transactions, and responds when everything that fell due has been processed.
    advanceClock: responds(async call => {
      const now = await advance(call.workspaceId, call.input.advanceSeconds * 1000, call.disconnected());
      return readClock({...call, now});
    }),
  } satisfies Handlers<ClockRepository>;
}
