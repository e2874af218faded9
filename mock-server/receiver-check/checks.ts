/**
 * Runs receiver checks. A row is added before a check starts, so that a workspace has one at a time in whichever process; the check
 * sends outside of any transaction, and its report is stored at the end.
 */
import {CASE_SETS} from '../../openapi/case-sets.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {newId, randomToken, type Store} from '../database/index.ts';
import {conflict, DomainError, type FieldProblem, notFound, workspaceExpired} from '../errors/domain-error.ts';
import {checkUrl, type Reach} from '../outgoing/index.ts';
import {MINUTE, roundToTenths, type Timing} from '../time.ts';
import {type DeliveryDeps, readSampleSource, requireEndpoint} from '../webhooks/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {AttemptResponse} from './cases.ts';
import {type AttemptRequest, createFixtures} from './fixtures.ts';
import type {CheckRepository} from './queries.ts';
import {type CheckReport, createReport} from './report.ts';
import {runCases} from './run.ts';

type Context = WorkspaceContext<CheckRepository>;
type CheckInput = Schemas['CheckEndpoint'];
export type CheckDeps = Pick<DeliveryDeps, 'send' | 'relay' | 'originLimits'> &
  Timing &
  Readonly<{store: Store<CheckRepository>; reach: Reach}>;

/** `url` is null for the listen program of an endpoint. */
type Target = Readonly<{url: string | null; endpointId: string | null; shape: Schemas['Shape']}>;

/** How many reports are kept, and how many checks may start in a minute. */
const MAX_REPORTS = 5;
/** Longer than a check can take: one that is older ended with its process. */
const GONE_AFTER_MS = 2 * MINUTE;

export function findInputProblems(input: CheckInput, reach: Reach): readonly FieldProblem[] {
  if (input.url !== undefined && input.endpointId !== undefined)
    return [{path: '/endpointId', message: 'Send a url or an endpointId, not both.'}];
  if (input.url === undefined && input.endpointId === undefined)
    return [{path: '/url', message: 'url is required, or the endpointId of an endpoint of this workspace.'}];
  if (input.endpointId !== undefined && input.shape !== undefined)
    return [{path: '/shape', message: 'shape belongs to a url; an endpoint has its own.'}];
  return checkUrl({value: input}, reach);
}

/** `context` reads what is committed. */
export async function checkEndpoint(deps: CheckDeps, context: Context, input: CheckInput) {
  const {store, clock, stopping} = deps;
  const {repo, workspaceId, now} = context;
  const target = await findTarget(deps, context, input);
  const {caseSet = CASE_SETS[0]} = input;
  const signing = await repo.webhooks.findSigningContext(workspaceId);
  if (!signing) throw workspaceExpired();
  const source = await readSampleSource(context);
  const checkId = newId('chk', 9);
  await store.write(writer => begin({...context, repo: writer}, checkId), {lockKey: workspaceId});
  try {
    const started = performance.now();
    const results = await runCases({
      fixtures: createFixtures({clock, secret: signing.secret, shape: target.shape, source, nonce: randomToken(6)}),
      send: createTransport(deps, target),
      stopping,
    });
    const durationMs = roundToTenths(performance.now() - started);
    const report = createReport({checkId, ...target, caseSet, startedAt: now, durationMs}, results);
    await store.write(writer => writer.checks.finish(checkId, JSON.stringify(report)));
    return report;
  } catch (error) {
    await store.write(writer => writer.checks.remove(checkId));
    throw error;
  }
}

export async function listChecks({repo, workspaceId}: Context) {
  const reports = (await repo.checks.list(workspaceId)).flatMap(({report}) => report ?? []);
  return {
    data: reports.map(report => {
      const {cases: _, ...summary}: CheckReport = JSON.parse(report);
      return summary;
    }),
  };
}

export const getCheck = async (context: Context, checkId: string): Promise<CheckReport> =>
  JSON.parse(await requireReport(context, checkId));

/** As JSON. Throws `NotFound`. */
export async function requireReport({repo, workspaceId}: Context, checkId: string): Promise<string> {
  const found = await repo.checks.find(workspaceId, checkId);
  if (found?.report) return found.report;
  throw notFound('check_not_found', 'This workspace has no check with this id. Only the last five are kept.');
}

async function begin({repo, workspaceId, now}: Context, checkId: string): Promise<void> {
  const kept = await repo.checks.list(workspaceId);
  if (kept.some(({report, started_at}) => report === null && Math.abs(now - started_at) < GONE_AFTER_MS))
    throw conflict('check_running', 'A check is already running in this workspace. Wait until it ends.');
  const recent = kept.filter(({started_at}) => started_at > now - MINUTE && started_at <= now);
  const oldest = recent[MAX_REPORTS - 1];
  if (oldest) throw tooMany(`At most ${MAX_REPORTS} checks a minute.`, oldest.started_at + MINUTE - now);
  await repo.checks.moveFutureStarts(workspaceId, now);
  await repo.checks.add({id: checkId, workspace_id: workspaceId, started_at: now, report: null}, MAX_REPORTS);
}

export const tooManyChecks = () => tooMany('The sandbox is checking as many receivers as it can.', MINUTE / 4);

function tooMany(limit: string, waitMs: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError('TooMany', `${limit} Try again in ${retryAfterSeconds} seconds.`, {retryAfterSeconds});
}

async function findTarget({relay}: CheckDeps, context: Context, input: CheckInput) {
  if (input.url !== undefined) {
    return {url: input.url, endpointId: null, shape: input.shape ?? 'flat'};
  }
  const {id, kind, url, shape} = await requireEndpoint(context, String(input.endpointId));
  if (kind === 'inbox')
    throw conflict('endpoint_has_no_url', 'The inbox belongs to the sandbox. Check your own receiver.');
  if (kind === 'listen' && !(await relay.isListening(id)))
    throw conflict('nobody_listens', "The listen program isn't running. Start it, then check again.");
  return {url, endpointId: id, shape};
}

/** To the receiver's URL, through safe HTTP only, or to the listen program. Measures the time of each attempt. */
function createTransport({send, originLimits, relay}: CheckDeps, {url, endpointId}: Target) {
  return async ({headers, body}: AttemptRequest): Promise<AttemptResponse> => {
    // The receiver's time counts from when the request is sent.
    if (url !== null) await originLimits.waitForTurn(url);
    const started = performance.now();
    const result =
      url !== null
        ? await send({url, headers, body, endConnection: true})
        : await relay.send(String(endpointId), {deliveryId: newId('chk', 9), attempt: 1, headers, body});
    return {...result, ms: roundToTenths(performance.now() - started)};
  };
}
