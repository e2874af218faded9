/**
 * Webhook endpoints: the built-in inbox, the partner's URLs and the listen programs. Rejects a URL that another endpoint has, and more than
 * twenty endpoints.
 */
import {EVENTS} from '../../openapi/generated/rules.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {newId, type Store} from '../database/index.ts';
import {conflict, DomainError, notFound} from '../errors/domain-error.ts';
import type {EventName} from '../events/index.ts';
import {limitedOrigin} from '../outgoing/index.ts';
import {toIso} from '../time.ts';
import {parseChaos} from './chaos.ts';
import type {WebhookContext, WebhookRepository} from './queries.ts';
import type {EndpointKey, EndpointRow} from './tables.ts';

/** Events that an endpoint subscribes to by default. */
const DEFAULT_EVENTS = EVENTS.filter(event => event !== 'agreement.authorized');

type EndpointInput = Readonly<Schemas['UpdateEndpoint']>;

export const MAX_ENDPOINTS = 20;
/** Deliveries that one query drops. The worker drops the rest, so that no other write waits for long. */
const MAX_DROPPED = 500;

export function newEndpoint(
  workspaceId: string,
  {kind, url, name = null}: Pick<EndpointRow, 'kind' | 'url'> & {name?: string | null},
  now: number,
  input: EndpointInput = {},
): EndpointRow {
  return {
    id: newId('ep', 9),
    workspace_id: workspaceId,
    kind,
    name,
    url,
    origin: limitedOrigin(url),
    events: JSON.stringify(input.events ?? DEFAULT_EVENTS),
    shape: input.shape ?? 'flat',
    status: 'enabled',
    disabled_reason: null,
    failing_since: null,
    timeouts: 0,
    paused_until: null,
    chaos: input.chaos ? JSON.stringify(input.chaos) : null,
    chaos_count: 0,
    created_at: now,
  };
}

export async function listEndpoints({repo, workspaceId}: WebhookContext) {
  const endpoints = await repo.webhooks.listEndpoints(workspaceId);
  return {data: endpoints.map(endpointToResponse)};
}

/** Undefined when the workspace has no endpoint with this id. */
export async function getEndpoint({repo, workspaceId}: WebhookContext, id: string) {
  const endpoint = await repo.webhooks.findEndpoint(workspaceId, id);
  return endpoint && endpointToResponse(endpoint);
}

export async function createEndpoint({repo, workspaceId, now}: WebhookContext, input: EndpointInput & {url: string}) {
  const endpoints = await repo.webhooks.listEndpoints(workspaceId);
  rejectDuplicate(endpoints, input.url);
  return addEndpoint(repo, newEndpoint(workspaceId, {kind: 'url', url: input.url}, now, input), endpoints.length);
}

/** Creates or enables the endpoint of the listen program with this name. Each machine has one. */
export async function openListenEndpoint(context: WebhookContext, {name, ...input}: Schemas['OpenListen']) {
  const {repo, workspaceId, now} = context;
  const endpoints = await repo.webhooks.listEndpoints(workspaceId);
  const listeners = endpoints.filter(({kind}) => kind === 'listen');
  const found = listeners.find(listener => listener.name === (name ?? null));
  if (found) return applyChange(repo, found, {...input, status: 'enabled'});
  const endpoint = newEndpoint(workspaceId, {kind: 'listen', url: null, name}, now, input);
  const disused = listeners.find(({status}) => status === 'disabled');
  if (endpoints.length < MAX_ENDPOINTS || !disused) return addEndpoint(repo, endpoint, endpoints.length);
  await deleteEndpoint(context, disused.id);
  return addEndpoint(repo, endpoint, endpoints.length - 1);
}

async function addEndpoint(repo: WebhookRepository, endpoint: EndpointRow, others: number) {
  if (others >= MAX_ENDPOINTS)
    throw conflict('too_many_endpoints', `A workspace has at most ${MAX_ENDPOINTS} endpoints. Remove one first.`);
  await repo.webhooks.addEndpoint(endpoint);
  await repo.changes.add(endpoint.workspace_id, 'endpoint', endpoint.id);
  return endpointToResponse(endpoint);
}

export async function updateEndpoint(context: WebhookContext, id: string, input: EndpointInput) {
  const {repo, workspaceId} = context;
  const endpoint = await requireEndpoint(context, id);
  if (input.url !== undefined) {
    if (endpoint.kind !== 'url') throw conflict('endpoint_has_no_url', `The ${endpoint.kind} endpoint has no URL.`);
    if (normalizedUrl(input.url) !== normalizedUrl(String(endpoint.url)))
      rejectDuplicate(await repo.webhooks.listEndpoints(workspaceId), input.url);
  }
  return applyChange(repo, endpoint, input);
}

export async function deleteEndpoint(context: WebhookContext, id: string): Promise<void> {
  const {repo, workspaceId} = context;
  const endpoint = await requireEndpoint(context, id);
  if (endpoint.kind === 'inbox') throw conflict('inbox_stays', "You can't remove the inbox. Disable it instead.");
  await dropPending(repo, endpoint);
  await repo.webhooks.removeEndpoint(id);
  await repo.changes.add(workspaceId, 'endpoint', id);
}

/** Deliveries that are sent by hand don't wait for the endpoint's pause to end. */
export async function endPause(repo: WebhookRepository, endpoint: EndpointRow): Promise<void> {
  if (endpoint.paused_until === null) return;
  await repo.webhooks.changeEndpoint(endpoint.id, {paused_until: null});
  await repo.changes.add(endpoint.workspace_id, 'endpoint', endpoint.id);
}

export async function requireEndpoint({repo, workspaceId}: WebhookContext, id: string): Promise<EndpointRow> {
  const endpoint = await repo.webhooks.findEndpoint(workspaceId, id);
  if (!endpoint) throw notFound('endpoint_not_found', 'This workspace has no endpoint with this id.');
  return endpoint;
}

export async function requireEnabledEndpoint(context: WebhookContext, id: string): Promise<EndpointRow> {
  const endpoint = await requireEndpoint(context, id);
  if (endpoint.status === 'disabled') throw conflict('endpoint_disabled', 'The endpoint is disabled. Enable it first.');
  return endpoint;
}

/** The names of the events that the endpoint subscribes to. */
export const parseEvents = ({events}: Pick<EndpointRow, 'events'>) => JSON.parse(events) as EventName[];

export function endpointToResponse(endpoint: EndpointRow): Schemas['Endpoint'] {
  return {
    endpointId: endpoint.id,
    kind: endpoint.kind,
    name: endpoint.name,
    url: endpoint.url,
    events: parseEvents(endpoint),
    shape: endpoint.shape,
    status: endpoint.status,
    disabledReason: endpoint.disabled_reason,
    pausedUntil: endpoint.paused_until === null ? null : toIso(endpoint.paused_until),
    chaos: parseChaos(endpoint),
    createdAt: toIso(endpoint.created_at),
  };
}

async function applyChange(repo: WebhookRepository, endpoint: EndpointRow, input: EndpointInput) {
  const startsOver = input.url !== undefined || input.status === 'enabled';
  if (input.status === 'enabled' && endpoint.status === 'disabled') {
    // Those left would be sent once it is enabled.
    while (await dropPending(repo, endpoint));
  }
  const columns = {
    ...(input.url !== undefined && {url: input.url, origin: limitedOrigin(input.url)}),
    ...(input.events && {events: JSON.stringify(input.events)}),
    ...(input.shape && {shape: input.shape}),
    // Counts from the start again, so that the same seed affects the same deliveries.
    ...(input.chaos !== undefined && {chaos: input.chaos && JSON.stringify(input.chaos), chaos_count: 0}),
    ...(startsOver && {timeouts: 0, paused_until: null, failing_since: null}),
    ...(input.status === 'enabled' && ({status: 'enabled', disabled_reason: null} as const)),
    ...(input.status === 'disabled' && ({status: 'disabled', disabled_reason: 'by_you', failing_since: null} as const)),
  };
  if (Object.keys(columns).length > 0) await repo.webhooks.changeEndpoint(endpoint.id, columns);
  if (input.status === 'disabled') await dropPending(repo, endpoint);
  await repo.changes.add(endpoint.workspace_id, 'endpoint', endpoint.id);
  return endpointToResponse({...endpoint, ...columns});
}

/** Drops some of the endpoint's pending deliveries; true if more may exist. The worker drops them if it's inactive. */
export async function dropPending(repo: WebhookRepository, {id, workspace_id}: EndpointKey): Promise<boolean> {
  const dropped = await repo.webhooks.dropPending(id, MAX_DROPPED);
  await repo.changes.add(workspace_id, 'delivery', ...dropped);
  return dropped.length === MAX_DROPPED;
}

/** The same, unless the endpoint has been enabled again meanwhile. */
export async function dropInactive(repo: WebhookRepository, endpoint: EndpointKey): Promise<boolean> {
  const found = await repo.webhooks.findEndpoint(endpoint.workspace_id, endpoint.id);
  return found?.status !== 'enabled' && dropPending(repo, endpoint);
}

/** Before one is enabled. In parts, so that nobody waits for all of them. */
export async function dropPendingOfDisabled(store: Store<WebhookRepository>, workspaceId: string): Promise<void> {
  for (const endpoint of await store.read.webhooks.listEndpoints(workspaceId))
    if (endpoint.status === 'disabled')
      while (await store.write(repo => dropInactive(repo, endpoint), {lockKey: workspaceId}));
}

/** A receiver whose URL is registered twice would get every event twice. */
function rejectDuplicate(endpoints: readonly EndpointRow[], url: string): void {
  const same = endpoints.find(endpoint => endpoint.url !== null && normalizedUrl(endpoint.url) === normalizedUrl(url));
  if (!same) return;
  const message = 'Another endpoint of this workspace already has this URL. Change that one, or remove it first.';
  throw new DomainError('Conflict', message, {reason: 'duplicate_endpoint', endpointId: same.id});
}

/** The URL that a request is sent to, however it is spelled. */
function normalizedUrl(text: string): string {
  const {protocol, hostname, port, pathname, search} = new URL(text);
  return `${protocol}//${hostname.replace(/\.$/, '')}:${port}${pathname}${search}`;
}
