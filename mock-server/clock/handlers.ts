/** Handlers of a workspace's virtual clock, by operationId. */
import {type Handlers, responds, workspaceContext} from '../http/handler.ts';
import {type ClockDeps, createAdvanceClock, readClock} from './clock.ts';
import type {ClockRepository} from './queries.ts';

export function clockHandlers(deps: ClockDeps): Handlers<ClockRepository> {
  const advance = createAdvanceClock(deps);
  return {
    getClock: responds(call => readClock(workspaceContext(call))),
    // It writes in many transactions, and responds when everything that fell due has been processed.
    advanceClock: responds(async call => {
      const context = workspaceContext(call);
      const now = await advance(context.workspaceId, call.input.advanceSeconds * 1000);
      return readClock({...context, now});
    }),
  };
}
