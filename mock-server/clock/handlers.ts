/** Handlers of a workspace's virtual clock, by operationId. */
import {type Handlers, inWorkspace, reads} from '../http/handler.ts';
import {type ClockDeps, createAdvanceClock, readClock} from './clock.ts';
import type {ClockRepository} from './queries.ts';

export function clockHandlers(deps: ClockDeps): Handlers<ClockRepository> {
  const advance = createAdvanceClock(deps);
  return {
    getClock: reads(call => readClock(inWorkspace(call))),
    // It writes in many transactions, and responds when everything that fell due has been processed.
    advanceClock: {
      async run(call) {
        const context = inWorkspace(call);
        const {advanceSeconds} = call.input;
        const now = await advance(context.workspaceId, advanceSeconds * 1000);
        return {body: await readClock({...context, now})};
      },
    },
  };
}
