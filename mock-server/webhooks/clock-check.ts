/** Notices when the machine's clock was set, so that deliveries aren't late and no endpoint seems to have failed for longer. */
import type {WebhooksDeps} from './deps.ts';

/** Smaller corrections of the clock happen all the time. */
const TOLERANCE_MS = 1000;

export function createClockCheck({store, clock, timer}: WebhooksDeps) {
  let difference = clock() - timer();

  /** Corrects what was scheduled by a clock that was ahead. */
  async function clockSetBack(): Promise<void> {
    const now = clock();
    await store.write(async repo => {
      await repo.webhooks.clockSetBack(now);
      await repo.relay.clockSetBack(now);
      await repo.personas.clockSetBack(now);
    });
  }

  async function check(): Promise<void> {
    const by = clock() - timer() - difference;
    if (Math.abs(by) < TOLERANCE_MS) return;
    difference += by;
    if (by < 0) await clockSetBack();
    else await store.write(repo => repo.webhooks.clockSetForward(Math.round(by)));
  }

  return {check, clockSetBack};
}
