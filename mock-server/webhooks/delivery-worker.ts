/** Claims due deliveries and makes their attempts, within the limits of workspaces, endpoints and origins. */
import {createConcurrencyLimit} from '../database/index.ts';
import {deliveryBodies} from './bodies.ts';
import {LEASE_MS} from './claim-queries.ts';
import type {WebhooksDeps} from './deps.ts';
import type {ClaimedDelivery} from './make-attempt.ts';
import type {OriginLimits} from './origin-limits.ts';
import type {WebhookRepository} from './queries.ts';
import type {DeliveryRow} from './tables.ts';

/** Deliveries that are claimed in one transaction. */
const CLAIM = 256;
/** Requests that wait for their response cost little: about 45 KB of memory each. */
const SLOTS = 4000;
/** The last slots are for workspaces that have nothing under way. */
const SHARED_SLOTS = 3000;
const RELEASE_EVERY_MS = 5000;

type Attempt = Readonly<{workspaceId: string; origin: string | null; done: Promise<void>}>;

export function createDeliveryWorker(
  {store, clock, timer, logger}: WebhooksDeps,
  origins: OriginLimits,
  attempt: (claimed: ClaimedDelivery) => Promise<void>,
  onAttempted: () => void,
) {
  const underWay = new Map<string, Attempt>();
  const countUnderWay = (origin: string) => [...underWay.values()].filter(one => one.origin === origin).length;
  /** Two claims would count the same deliveries toward the limit of an origin. */
  const oneAtATime = createConcurrencyLimit(1);
  let releasedAt = Number.NEGATIVE_INFINITY;

  /** Starts attempts as long as there are some due and room for them. */
  async function claimAndRun(workspaceId?: string): Promise<Promise<void>[]> {
    const started: Promise<void>[] = [];
    if (timer() - releasedAt >= RELEASE_EVERY_MS) await releaseLeases();
    for (;;) {
      const some = await oneAtATime('claim', () => claimSome(workspaceId));
      if (!some) return started;
      started.push(...some);
    }
  }

  /** Starts some of what is due. Undefined when nothing is, or there is no room. */
  async function claimSome(workspaceId: string | undefined): Promise<Promise<void>[] | undefined> {
    const slots = Math.min(CLAIM, SLOTS - underWay.size);
    if (slots <= 0) return undefined;
    const now = clock();
    const onlyIdle = underWay.size >= SHARED_SLOTS;
    const fullOrigins = origins.full();
    const due = await store.read.webhooks.claimable({now, slots, onlyIdle, fullOrigins, workspaceId});
    if (due.length === 0) return undefined;
    const admitted = origins.admit(due, countUnderWay).map(({seq}) => seq);
    if (admitted.length === 0) return [];
    const claimed = await store.write(async repo =>
      readClaimed(repo, await repo.webhooks.lease(admitted, now + LEASE_MS, store.instance)),
    );
    return claimed.map(run);
  }

  function run(claimed: ClaimedDelivery): Promise<void> {
    const {delivery, endpoint} = claimed;
    const workspaceId = delivery.workspace_id;
    const done = attempt(claimed)
      .catch(error => logger.error({err: error, delivery: delivery.id}, 'An attempt could not be stored.'))
      .finally(() => {
        underWay.delete(delivery.id);
        onAttempted();
      });
    underWay.set(delivery.id, {workspaceId, origin: endpoint?.origin ?? null, done});
    return done;
  }

  async function releaseLeases(): Promise<void> {
    releasedAt = timer();
    await store.write(repo => repo.webhooks.releaseLeases(clock(), store.instance, [...underWay.keys()]));
  }

  return {
    claimAndRun,
    releaseLeases,
    underWay: (workspaceId?: string) =>
      [...underWay.values()].filter(one => !workspaceId || one.workspaceId === workspaceId).map(one => one.done),
  };
}

/** Reads for all of them together: each query of its own would wait behind those of the others. */
async function readClaimed(repo: WebhookRepository, deliveries: readonly DeliveryRow[]): Promise<ClaimedDelivery[]> {
  const [endpoints, signing, bodies] = [
    await repo.webhooks.endpointsById(deliveries.map(({endpoint_id}) => endpoint_id)),
    await repo.webhooks.signingOf([...new Set(deliveries.map(({workspace_id}) => workspace_id))]),
    await deliveryBodies(repo, deliveries),
  ];
  return deliveries.map(delivery => ({
    delivery,
    endpoint: endpoints.get(delivery.endpoint_id),
    signing: signing.get(delivery.workspace_id),
    body: bodies.get(delivery.id),
  }));
}
