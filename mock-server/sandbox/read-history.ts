/** Reads what happened in a workspace, for recording it as a scenario. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {MAX_STEPS} from '../../openapi/scenarios/scenario.ts';
import {householdOf} from '../households/index.ts';
import type {Repository} from '../repository.ts';
import {KEPT_REQUESTS} from '../workspaces/index.ts';
import type {WorkspaceHistory} from './record-scenario.ts';
import type {ClockMove} from './recorded-clock.ts';

type Chaos = Schemas['Chaos'];

const NEWEST_DELIVERIES = 500;

export async function readHistory(repo: Repository, workspaceId: string, name: string): Promise<WorkspaceHistory> {
  const {users} = await householdOf(repo, workspaceId);
  const requests = await repo.requests.list(workspaceId, KEPT_REQUESTS);
  const bills = await repo.bills.list(workspaceId, MAX_STEPS);
  const charges = await repo.bills.chargesOf(bills.map(({id}) => id));
  const agreements = await repo.agreements.list(workspaceId, MAX_STEPS);
  return {
    name,
    users,
    requests: requests.toReversed().map(({at, method, path, status, body, body_bytes, signature}) => ({
      at,
      method,
      path,
      status,
      signature,
      body: Buffer.byteLength(body) === body_bytes ? body : null,
    })),
    bills: bills.map(({id, number, created_at}) => ({number, createdAt: created_at, charges: charges.get(id) ?? []})),
    agreements: await Promise.all(
      agreements.toReversed().map(async agreement => ({
        id: agreement.id,
        serviceName: agreement.service_name,
        serviceType: agreement.service_type,
        estimatedAmount: agreement.estimated_cents / 100,
        status: agreement.status,
        createdAt: agreement.created_at,
        updatedAt: agreement.updated_at,
        decisions: await repo.agreements.decisions(agreement.id),
      })),
    ),
    moves: await readMoves(repo, workspaceId),
    ...(await readDeliveries(repo, workspaceId)),
  };
}

async function readMoves(repo: Repository, workspaceId: string): Promise<ClockMove[]> {
  const moves = await repo.webhooks.clockMoves(workspaceId);
  return moves.map(({at, ahead_ms}) => ({at, aheadMs: ahead_ms}));
}

/** Reads about the receiver: the endpoint that got something last, or else the inbox. */
async function readDeliveries(
  repo: Repository,
  workspaceId: string,
): Promise<Pick<WorkspaceHistory, 'endpoint' | 'attempts'>> {
  const deliveries = await repo.webhooks.deliveries(workspaceId, NEWEST_DELIVERIES);
  const last = deliveries.find(({kind}) => kind !== 'inbox') ?? deliveries[0];
  const endpoint = last && (await repo.webhooks.endpoint(workspaceId, last.endpoint_id));
  if (!endpoint) return {endpoint: undefined, attempts: []};
  const own = new Map(deliveries.filter(one => one.endpoint_id === endpoint.id).map(one => [one.id, one]));
  const stored = await repo.webhooks.attempts([...own.keys()]);
  const tried = new Set(stored.filter(({number}) => number === 1).map(({delivery_id}) => delivery_id));
  const immediate = [...own.values()].filter(one => one.kind === 'inbox' && one.attempts > 0 && !tried.has(one.id));
  const attempts = [
    ...stored,
    ...immediate.map(({id, created_at}) => ({delivery_id: id, at: created_at, outcome: 'succeeded' as const})),
  ];
  return {
    endpoint: {shape: endpoint.shape, ...chaosOf(endpoint.chaos)},
    attempts: attempts
      .flatMap(({delivery_id, at, outcome}) => {
        const {event, event_id: eventId} = own.get(delivery_id) ?? {};
        return event && eventId
          ? [
              {
                event: event as WorkspaceHistory['attempts'][number]['event'],
                eventId,
                at,
                succeeded: outcome === 'succeeded',
              },
            ]
          : [];
      })
      .toSorted((one, other) => one.at - other.at),
  };
}

/** Without an outage, which the steps have. */
function chaosOf(text: string | null): {chaos?: Chaos} {
  const {outage: _, ...chaos}: Partial<Chaos> = JSON.parse(text ?? '{}');
  return Object.values(chaos).some(value => Number(value) > 0) ? {chaos: chaos as Chaos} : {};
}
