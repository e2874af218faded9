/**
 * Webhook endpoints: the inbox that is always there, addresses of the partner's, the listen program. Refuses addresses that
 * can never be reached from here, credentials in an address, and more endpoints than anyone needs.
 */

import {randomToken} from '../database/index.ts';
import {conflict, notFound, Refusal} from '../errors/domain-error.ts';
import {judgeUrl, type Reach} from './addresses.ts';
import {type BodyShape, DEFAULT_EVENTS, type WebhookEvent} from './bodies.ts';
import type {Chaos} from './chaos.ts';
import type {EndpointRow, WebhookRepository} from './queries.ts';

export type EndpointWish = Readonly<{
  url?: string;
  events?: readonly WebhookEvent[];
  shape?: BodyShape;
  status?: 'enabled' | 'disabled';
  chaos?: Chaos | null;
}>;

const MAX_ENDPOINTS = 20;

export function newEndpoint(
  workspaceId: string,
  where: Pick<EndpointRow, 'kind' | 'url'>,
  now: number,
  wish: EndpointWish = {},
): EndpointRow {
  return {
    id: `ep_${randomToken(9)}`,
    workspace_id: workspaceId,
    ...where,
    events: JSON.stringify(wish.events ?? DEFAULT_EVENTS),
    shape: wish.shape ?? 'flat',
    status: 'enabled',
    disabled_reason: null,
    failing_since: null,
    chaos: wish.chaos ? JSON.stringify(wish.chaos) : null,
    chaos_count: 0,
    created_at: now,
  };
}

export async function listEndpoints(repo: WebhookRepository, workspaceId: string) {
  return {data: (await repo.webhooks.endpoints(workspaceId)).map(presentEndpoint)};
}

export async function getEndpoint(repo: WebhookRepository, workspaceId: string, id: string) {
  return presentEndpoint(await ownEndpoint(repo, workspaceId, id));
}

export async function createEndpoint(
  repo: WebhookRepository,
  workspaceId: string,
  wish: EndpointWish & {url: string},
  reach: Reach,
  now: number,
) {
  refuseUnreachable(wish.url, reach);
  await refuseTooMany(repo, workspaceId);
  const endpoint = newEndpoint(workspaceId, {kind: 'url', url: wish.url}, now, wish);
  await repo.webhooks.addEndpoint(endpoint);
  await repo.changes.add(workspaceId, 'endpoint', endpoint.id);
  return presentEndpoint(endpoint);
}

/** The one endpoint that the listen program serves, made or enabled again. */
export async function openListenEndpoint(
  repo: WebhookRepository,
  workspaceId: string,
  wish: EndpointWish,
  now: number,
) {
  const found = (await repo.webhooks.endpoints(workspaceId)).find(({kind}) => kind === 'listen');
  if (found) return change(repo, found, {...wish, status: 'enabled'});
  await refuseTooMany(repo, workspaceId);
  const endpoint = newEndpoint(workspaceId, {kind: 'listen', url: null}, now, wish);
  await repo.webhooks.addEndpoint(endpoint);
  await repo.changes.add(workspaceId, 'endpoint', endpoint.id);
  return presentEndpoint(endpoint);
}

export async function updateEndpoint(
  repo: WebhookRepository,
  workspaceId: string,
  id: string,
  wish: EndpointWish,
  reach: Reach,
) {
  const endpoint = await ownEndpoint(repo, workspaceId, id);
  if (wish.url !== undefined) {
    if (endpoint.kind !== 'url') throw conflict('endpoint_has_no_url', `The ${endpoint.kind} endpoint has no address.`);
    refuseUnreachable(wish.url, reach);
  }
  return change(repo, endpoint, wish);
}

export async function deleteEndpoint(repo: WebhookRepository, workspaceId: string, id: string): Promise<void> {
  const endpoint = await ownEndpoint(repo, workspaceId, id);
  if (endpoint.kind === 'inbox')
    throw conflict('inbox_stays', 'The inbox is always there. Disable it to keep it quiet.');
  await dropWaiting(repo, endpoint);
  await repo.webhooks.removeEndpoint(id);
  await repo.changes.add(workspaceId, 'endpoint', id);
}

/** An endpoint that failed too long or said it is gone gets nothing more until someone enables it. */
export async function disableEndpoint(
  repo: WebhookRepository,
  endpoint: EndpointRow,
  reason: 'gone' | 'failing',
): Promise<void> {
  await repo.webhooks.changeEndpoint(endpoint.id, {status: 'disabled', disabled_reason: reason, failing_since: null});
  await dropWaiting(repo, endpoint);
  await repo.changes.add(endpoint.workspace_id, 'endpoint', endpoint.id);
}

export async function ownEndpoint(repo: WebhookRepository, workspaceId: string, id: string): Promise<EndpointRow> {
  const endpoint = await repo.webhooks.endpoint(workspaceId, id);
  if (!endpoint) throw notFound('No endpoint of this workspace has this id.');
  return endpoint;
}

export function presentEndpoint(endpoint: EndpointRow) {
  return {
    endpointId: endpoint.id,
    kind: endpoint.kind,
    url: endpoint.url,
    events: JSON.parse(endpoint.events) as WebhookEvent[],
    shape: endpoint.shape,
    status: endpoint.status,
    disabledReason: endpoint.disabled_reason,
    chaos: endpoint.chaos === null ? null : (JSON.parse(endpoint.chaos) as Chaos),
    createdAt: new Date(endpoint.created_at).toISOString(),
  };
}

async function change(repo: WebhookRepository, endpoint: EndpointRow, wish: EndpointWish) {
  const columns = {
    ...(wish.url !== undefined && {url: wish.url}),
    ...(wish.events && {events: JSON.stringify(wish.events)}),
    ...(wish.shape && {shape: wish.shape}),
    // From its beginning: the same seed makes the same trouble again.
    ...(wish.chaos !== undefined && {chaos: wish.chaos && JSON.stringify(wish.chaos), chaos_count: 0}),
    ...(wish.status === 'enabled' && ({status: 'enabled', disabled_reason: null, failing_since: null} as const)),
    ...(wish.status === 'disabled' && ({status: 'disabled', disabled_reason: 'by_you', failing_since: null} as const)),
  };
  if (Object.keys(columns).length > 0) await repo.webhooks.changeEndpoint(endpoint.id, columns);
  if (wish.status === 'disabled') await dropWaiting(repo, endpoint);
  await repo.changes.add(endpoint.workspace_id, 'endpoint', endpoint.id);
  return presentEndpoint({...endpoint, ...columns});
}

async function dropWaiting(repo: WebhookRepository, endpoint: EndpointRow): Promise<void> {
  for (const id of await repo.webhooks.dropDeliveries(endpoint.id))
    await repo.changes.add(endpoint.workspace_id, 'delivery', id);
}

async function refuseTooMany(repo: WebhookRepository, workspaceId: string): Promise<void> {
  if ((await repo.webhooks.endpoints(workspaceId)).length >= MAX_ENDPOINTS)
    throw conflict('too_many_endpoints', `A workspace has at most ${MAX_ENDPOINTS} endpoints. Remove one first.`);
}

function refuseUnreachable(url: string, reach: Reach): void {
  const verdict = judgeUrl(url, reach);
  if (verdict.ok) return;
  const errors = [{path: '/url', message: verdict.message}];
  throw new Refusal('InvalidRequest', 'The endpoint was not accepted: 1 field needs attention.', {errors});
}
