/**
 * One API request from bytes to answer: size → who calls → JSON → contract → operation → contract. Every answer
 * goes through the contract, refusals too. A write that was signed is remembered with what it did, in one unit
 * of work, so that it is refused the second time whatever became of the first.
 */
import {hash} from 'node:crypto';
import type {Config} from '../config.ts';
import type {Answer, Contract, ContractOperation, Shape} from '../contract/prism.ts';
import type {FieldProblem} from '../contract/validation-problems.ts';
import {Refusal, unauthorized} from '../errors/domain-error.ts';
import type {ChangeStreams} from '../events/change-stream.ts';
import type {Logger} from '../logger.ts';
import type {Repository} from '../repository.ts';
import type {Store} from '../store.ts';
import type {Webhooks} from '../webhooks/index.ts';
import {type KeyHolder, LIFETIME} from '../workspaces/index.ts';

import type {Caller, Identify} from './authenticate.ts';
import {linkOrigin} from './cors.ts';
import {answerFault, answerRefusal, invalid, SERVER_ERROR} from './error-response.ts';
import type {Handler, Handlers, Result} from './handler.ts';
import {NO_BODY, readBody, tooLarge} from './parse-body.ts';
import type {JsonBody} from './parse-json.ts';
import type {RateLimit} from './rate-limit.ts';
import type {RequestLog} from './request-log.ts';

/** A request as it came; `body` is undefined when it was over the limit. */
export type Incoming = Readonly<{
  id: string;
  path: string;
  parameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[]>>;
  header: (name: string) => string | undefined;
  cookie: (name: string) => string | undefined;
  body: Buffer | undefined;
  bodyBytes: number;
  ip: string;
}>;

export type ExchangeDeps = Readonly<{
  config: Config;
  contract: Contract;
  store: Store;
  logger: Logger;
  identify: Identify;
  rateLimit: RateLimit;
  /** Counts visitors of the public site, by address. */
  siteRateLimit: RateLimit;
  handlers: Handlers<Repository>;
  requestLog: RequestLog;
  webhooks: Webhooks;
  streams: ChangeStreams;
  clock: () => number;
}>;

type Held = {holder?: KeyHolder; workspaceId?: string; limits?: Readonly<Record<string, string>>};

export type Exchange = (operation: ContractOperation, incoming: Incoming) => Promise<Answer>;

const EMPTY = Buffer.alloc(0);
const LOGGED_BYTES = 8192;
const LOGGED_PATH = 2000;
const LONGEST_PREFERENCE = 200;

export function createExchange(deps: ExchangeDeps): Exchange {
  const {
    config,
    contract,
    store,
    logger,
    handlers,
    identify,
    rateLimit,
    siteRateLimit,
    requestLog,
    clock,
    webhooks,
    streams,
  } = deps;
  const cookieName = contract.security.workspaceCookie?.name ?? 'sandbox';
  const cookieFlags = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${LIFETIME / 1000}${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`;

  return async (operation, incoming) => {
    const now = clock();
    const started = performance.now();
    const handler = handlers[operation.id];
    const held: Held = {};
    let answer: Answer;
    try {
      let caller = await admit(operation, handler, incoming, now, held).catch(asRefusal);
      if (handler?.streams && !(caller instanceof Refusal) && caller.kind === 'workspace') {
        const opened = await streams.open(caller.workspaceId, incoming.header('last-event-id')).catch(asRefusal);
        if (!(opened instanceof Refusal)) return {status: 200, body: opened, media: 'text/event-stream'};
        caller = opened;
      }
      const body =
        caller instanceof Refusal
          ? caller
          : readBody(operation, incoming.body ?? EMPTY, incoming.header('content-type'));
      answer = await throughContract(operation, incoming, handler, caller, body, now, held.limits);
    } catch (error) {
      answer = answerFault(error);
      logger[answer.status === 503 ? 'warn' : 'error'](
        {err: error, operation: operation.id, requestId: incoming.id},
        'The request failed.',
      );
    }
    if (handler?.writes && answer.status < 300) webhooks.wake(held.workspaceId);
    if (held.holder) log(operation, incoming, held.holder, answer, now, performance.now() - started);
    return answer;
  };

  async function admit(
    operation: ContractOperation,
    handler: Handler<Repository> | undefined,
    incoming: Incoming,
    now: number,
    held: Held,
  ): Promise<Caller> {
    if (incoming.body === undefined) throw tooLarge(operation, config.bodyLimit);
    const sent = {header: incoming.header, cookie: incoming.cookie, body: incoming.body, ip: incoming.ip};
    const caller = await identify(operation, sent, now, async holder => {
      held.holder = holder;
      held.limits = await rateLimit.count(holder.keyId, now);
    });
    const workspaceId = workspaceOf(caller);
    if (workspaceId) held.workspaceId = workspaceId;
    const {site, apart} = handler ?? {};
    if (site?.counted) held.limits = await siteRateLimit.count(`${site.counted} ${incoming.ip}`, now, site.allowance);
    else if (caller.kind === 'visitor' && operation.method !== 'GET')
      held.limits = await rateLimit.count(`ip ${caller.ip}`, now);
    else if (caller.kind === 'workspace')
      held.limits = await rateLimit.count(`${apart?.counted ?? 'calls'} ${caller.workspaceId}`, now, apart?.allowance);
    else if (caller.kind === 'member') held.limits = await rateLimit.count(`member ${caller.member.userId}`, now);
    if (operation.id === 'listRequests') await requestLog.flush();
    return caller;
  }

  async function throughContract(
    operation: ContractOperation,
    incoming: Incoming,
    handler: Handler<Repository> | undefined,
    caller: Caller | Refusal,
    body: JsonBody | Refusal,
    now: number,
    limits: Answer['headers'],
  ): Promise<Answer> {
    const refused = caller instanceof Refusal ? caller : body instanceof Refusal ? body : undefined;
    const read = body instanceof Refusal ? NO_BODY : body;
    const {path, query} = incoming;
    const prefer = incoming.header('prefer')?.slice(0, LONGEST_PREFERENCE);
    const call = {path, query, body: read.value, judge: refused === undefined, prefer};
    const perform = async (violations: readonly FieldProblem[], shape: Shape): Promise<Answer | undefined> => {
      if (caller instanceof Refusal) return answerRefusal(caller);
      const judge = () => {
        if (body instanceof Refusal) throw body;
        const problems = merge(violations, handler?.check?.(read, shape) ?? []);
        if (problems.length > 0) throw invalid(handler?.rejected ?? 'The request was not accepted', problems);
      };
      let prepared: unknown;
      const run = async (repo: Repository): Promise<Answer | undefined> => {
        judge();
        if (!handler) return undefined;
        const {parameters, query, header} = incoming;
        const call = {
          repo,
          caller,
          parameters,
          query,
          header,
          body: read,
          shape,
          now,
          get origin() {
            return linkOrigin(config.publicUrl, header('host'));
          },
          prepared,
        };
        return answerResult(handler, await handler.run(call));
      };
      const {prepare} = handler ?? {};
      if (prepare) {
        const unprepared = await settle(async () => {
          judge();
          prepared = await prepare(read);
          return undefined;
        });
        if (unprepared) return unprepared;
      }
      if (!handler?.writes) {
        return settle(async () => {
          const answer = await run(store.read);
          await store.durable();
          return answer;
        });
      }
      const alone = caller instanceof Refusal ? undefined : workspaceOf(caller);
      return settle(() => store.write(run, {alone, first: remember(operation, incoming, caller)}));
    };
    await handler?.load?.();
    const {answer, defects} = await contract.call(operation, call, async (violations, shape) => {
      const performed = await perform(violations, shape);
      return performed && limits ? {...performed, headers: {...performed.headers, ...limits}} : performed;
    });
    if (defects.length === 0) return answer;
    logger.error(
      {operation: operation.id, status: answer.status, defects, requestId: incoming.id},
      'The answer violates the contract.',
    );
    return config.strictAnswers ? SERVER_ERROR : answer;
  }

  /** For a write that was signed: remembers the signature, whatever becomes of the write. */
  function remember(operation: ContractOperation, {parameters}: Incoming, caller: Caller) {
    if (caller.kind !== 'partner' || !caller.signed) return undefined;
    const {holder, signed} = caller;
    const what = config.strictTimestamps
      ? [holder.keyId, signed.timestampSeconds]
      : [holder.keyId, operation.id, ...Object.values(parameters), signed.signature];
    const digest = hash('sha256', JSON.stringify(what), 'base64url');
    const expiresAt = (signed.timestampSeconds + contract.signature.toleranceSeconds + 1) * 1000;
    return async (repo: Repository) => {
      if (await repo.workspaces.addSignature(expiresAt, digest)) return;
      throw unauthorized(
        'replayed',
        'This exact signed request was already received. Sign again with a new timestamp; to learn what became of the first one, look it up.',
      );
    };
  }

  function answerResult(handler: Handler<Repository>, result: Result): Answer {
    const cookie = result.workspaceCookie && {'set-cookie': `${cookieName}=${result.workspaceCookie}; ${cookieFlags}`};
    const {body, media, headers, status = handler.status} = result;
    return {status, body, ...(media && {media}), headers: {...headers, ...cookie}};
  }

  function log(
    operation: ContractOperation,
    incoming: Incoming,
    holder: KeyHolder,
    answer: Answer,
    now: number,
    milliseconds: number,
  ) {
    const told = (answer.body ?? {}) as {reason?: unknown; message?: unknown};
    requestLog.add({
      workspace_id: holder.workspaceId,
      request_id: incoming.id,
      at: now,
      method: operation.method,
      path: incoming.path.slice(0, LOGGED_PATH),
      status: answer.status,
      reason: typeof told.reason === 'string' ? told.reason : null,
      message: typeof told.message === 'string' ? told.message : null,
      milliseconds: Math.round(milliseconds * 10) / 10,
      body: (incoming.body ?? EMPTY).subarray(0, LOGGED_BYTES).toString('utf8'),
      body_bytes: incoming.bodyBytes,
      timestamp: incoming.header(contract.signature.headers.timestamp)?.slice(0, 100) ?? null,
      signature: incoming.header(contract.signature.headers.signature)?.slice(0, 200) ?? null,
    });
  }
}

function workspaceOf(caller: Caller): string | undefined {
  if (caller.kind === 'partner') return caller.holder.workspaceId;
  return caller.kind === 'workspace' ? caller.workspaceId : undefined;
}

/** One problem a field, the contract's first. */
function merge(violations: readonly FieldProblem[], found: readonly FieldProblem[]): FieldProblem[] {
  return [...violations, ...found.filter(problem => !violations.some(({path}) => path === problem.path))];
}

/** A refusal is an answer; anything else is a fault and goes on. */
async function settle(work: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    return answerRefusal(asRefusal(error));
  }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
