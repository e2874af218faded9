/** Reads what happened in a workspace, for recording it as a scenario. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {MAX_STEPS, type Scenario} from '../../openapi/scenarios/scenario.ts';
import type {Agreement, Decision} from '../agreements/index.ts';
import type {Bill, Charge} from '../bills/index.ts';
import type {EventName} from '../events/index.ts';
import {requireHousehold, type User} from '../households/index.ts';
import type {Repository} from '../repository.ts';
import {listOutcomes, parseChaos} from '../webhooks/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import {type LogEntry, MAX_LOGGED_REQUESTS} from '../workspaces/index.ts';

/** How far the clock was ahead from the real time `at` on. */
export type ClockMove = Readonly<{at: number; ahead_ms: number}>;

/** Times are milliseconds since 1970, in real time unless it says otherwise; lists are oldest first. */
export type WorkspaceHistory = Readonly<{
  name: string;
  users: readonly Pick<User, 'id' | 'username'>[];
  requests: readonly Pick<LogEntry, 'at' | 'method' | 'path' | 'status' | 'body' | 'body_bytes' | 'signature'>[];
  bills: readonly (Pick<Bill, 'number' | 'external_bill_id' | 'created_at'> & {
    charges: readonly Pick<Charge, 'userId' | 'paidAt'>[];
  })[];
  /** The first is the one that the workspace came with. */
  agreements: readonly RecordedAgreement[];
  endpoint: Scenario['endpoint'];
  /** Attempts of that endpoint. `at` is by the workspace's clock. */
  attempts: readonly Readonly<{event: EventName; eventId: string; at: number; succeeded: boolean}>[];
  moves: readonly ClockMove[];
}>;

export type RecordedAgreement = Pick<
  Agreement,
  'id' | 'service_name' | 'service_type' | 'estimated_cents' | 'status' | 'created_at' | 'updated_at'
> & {decisions: readonly Decision[]};

type Chaos = Schemas['Chaos'];

const NEWEST_DELIVERIES = 500;

export async function readHistory(context: WorkspaceContext<Repository>, name: string): Promise<WorkspaceHistory> {
  const {repo, workspaceId} = context;
  const {users} = await requireHousehold(context);
  const requests = await repo.requests.list(workspaceId, MAX_LOGGED_REQUESTS);
  const bills = await repo.bills.list(workspaceId, MAX_STEPS);
  const charges = await repo.bills.listChargesByBill(bills.map(({id}) => id));
  const own = await repo.agreements.findOwn(workspaceId);
  const asked = (await repo.agreements.list(workspaceId, MAX_STEPS)).filter(({id}) => id !== own?.id);
  return {
    name,
    users,
    requests: requests.toReversed(),
    bills: bills.map(bill => ({...bill, charges: charges.get(bill.id) ?? []})),
    agreements: await Promise.all(
      [...(own ? [own] : []), ...asked.toReversed()].map(async agreement => ({
        ...agreement,
        decisions: await repo.agreements.listDecisions(agreement.id),
      })),
    ),
    moves: await repo.clock.listMoves(workspaceId),
    ...(await readDeliveries(context)),
  };
}

/** Reads about the receiver: the endpoint that got something last, or else the inbox. */
async function readDeliveries({repo, workspaceId}: WorkspaceContext<Repository>) {
  const deliveries = await repo.webhooks.listDeliveries(workspaceId, NEWEST_DELIVERIES);
  const last = deliveries.find(({kind}) => kind !== 'inbox') ?? deliveries[0];
  const endpoint = last && (await repo.webhooks.findEndpoint(workspaceId, last.endpoint_id));
  if (!endpoint) return {endpoint: undefined, attempts: []};
  const own = deliveries.filter(one => one.endpoint_id === endpoint.id);
  const attempts = (await listOutcomes(repo, own)).map(({delivery, at, outcome}) => ({
    event: delivery.event,
    eventId: delivery.event_id,
    at,
    succeeded: outcome === 'succeeded',
  }));
  return {
    endpoint: {shape: endpoint.shape, ...recordedChaos(parseChaos(endpoint))},
    attempts: attempts.toSorted((one, other) => one.at - other.at),
  };
}

/** Without an outage, which the steps have. */
function recordedChaos(found: Chaos | null): {chaos?: Chaos} {
  if (!found) return {};
  const {outage: _, ...chaos} = found;
  return Object.values(chaos).some(value => Number(value) > 0) ? {chaos} : {};
}
