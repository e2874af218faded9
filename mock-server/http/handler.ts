/** The types of an operation's request, of its handler's input and response, and of what the handler declares. */
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Operations} from '../../openapi/generated/operations.ts';
import type {Config} from '../config.ts';
import type {ApiResponse, Contract, ContractOperation, FindExample, Format, ParsedBody} from '../contract/index.ts';
import type {Store} from '../database/index.ts';
import type {DomainError, FieldProblem} from '../errors/domain-error.ts';
import type {Logger} from '../logger.ts';
import type {KeyHolder, PartnerContext, RunningTime} from '../workspaces/index.ts';
import type {DataLimit} from './data-limit.ts';
import type {RateLimits} from './rate-limits.ts';
import type {BodyLimit, ReceivedBody} from './read-body.ts';
import type {RequestLog} from './request-log.ts';

/** The parts of an operation's request, as Fastify's types name them. */
export type OperationTypes = {
  Body: ReceivedBody;
  Params: Readonly<Record<string, string>>;
  Querystring: Readonly<Record<string, string | string[]>>;
};

/** The request of an operation. Its body was read, and not yet parsed. */
export type OperationRequest = FastifyRequest<OperationTypes>;

/** Returns a header by its name in lower case. Node joins the values of a header that was sent twice. */
export const readHeader = ({headers}: Pick<OperationRequest, 'headers'>, name: string) =>
  headers[name] as string | undefined;

/** Shared by the stages of every request. */
export type StageDeps<R> = Readonly<{
  config: Config;
  contract: Contract;
  store: Store<R>;
  /** Milliseconds since 1970. */
  clock: () => number;
  runningTime: Pick<RunningTime, 'now'>;
  dataLimit: DataLimit;
  rateLimits: RateLimits;
  findExample: FindExample;
  requestLog: RequestLog;
  /** Whether the secret in the owner's cookie is that of a session. */
  isAdminSession: (secret: string, now: number) => Promise<boolean>;
  logger: Logger;
}>;

/** One request on its way through the stages. `now` is milliseconds since 1970. */
export type RequestContext<R> = Readonly<{
  deps: StageDeps<R>;
  operation: ContractOperation;
  handler: Handler<R>;
  request: OperationRequest;
  /** Receives the RateLimit headers as soon as they are known. */
  reply: FastifyReply;
  now: number;
}>;

export type RequestSignature = Readonly<{timestampSeconds: number; signature: string}>;

/** Who sent a request. The `signed` and `memberId` (by a token beside the keys) of a partner are set once the credentials are verified. */
export type Caller =
  | Readonly<{kind: 'unknown'; error: DomainError}>
  | Readonly<{kind: 'partner'; holder: KeyHolder; signed?: RequestSignature; memberId?: string}>
  | Readonly<{kind: 'member'; memberId: string}>
  | Readonly<{kind: 'workspace'; workspaceId: string}>
  | Readonly<{kind: 'admin'; session?: string}>
  | Readonly<{kind: 'visitor'; cookie: string | undefined}>;

/** An operation's input and response by the contract: the query has its types and defaults. `unknown` is a response without a named schema. */
export type ContractTypes = Readonly<{
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | number | boolean | undefined>>;
  body: unknown;
  response: unknown;
}>;

/**
 * One request, authenticated and valid, in the context of its caller's workspace. `R` are the queries that the
 * handler's feature needs. They read and write in the request's transaction; those of a handler that only reads see
 * committed rows. A caller without a workspace has an empty `workspaceId`, and all but partners an empty
 * `partnerId`: no row has it.
 */
export type Call<R, S extends ContractTypes = ContractTypes> = PartnerContext<R> &
  Readonly<{
    caller: Caller;
    /** The key by which the client is counted (`toClientKey`). */
    clientKey: string;
    path: S['path'];
    query: S['query'];
    header: (name: string) => string | undefined;
    /** The body by the contract; an empty object if an optional body was left out. */
    input: S['body'];
    /** The body as it was sent, with exact numbers and files. */
    sentBody: ParsedBody;
    /** The request format that the body was read as. */
    format: Format;
    /** Origin of the portal's pages, for links. */
    origin: string;
    /** The value that the handler's `prepare` resolved to. */
    prepared?: unknown;
    /** Returns a signal that aborts when the response was sent or the connection broke. */
    disconnected: () => AbortSignal;
  }>;

/** The beginning of a 400's message, which names what did not happen; or the whole message. */
type InvalidMessage = string | ((problems: readonly FieldProblem[]) => string);

/** An interface, not a type alias, so that TypeScript infers `S` from the handler's place in `Handlers`. */
export interface Handler<R, S extends ContractTypes = ContractTypes> extends Policy {
  /** Resolves to the response; without a status, it has the contract's first of success. */
  run(call: Call<R, S>): Promise<Partial<ApiResponse>>;
}

/** Declared by a handler: how the HTTP layer treats its operation. */
export type Policy = Readonly<{
  /**
   * Runs in a durable transaction, after the workspace's limits were checked. Without it, the handler reads what is
   * committed, and writes only in transactions of its own.
   */
  inTransaction?: boolean;
  invalidMessage?: InvalidMessage;
  /** Problems that the contract's schemas can't express. Called with any body. */
  check?: (body: ParsedBody, format: Format) => readonly FieldProblem[] | Promise<readonly FieldProblem[]>;
  /** Slow work for a valid body, done before the transaction. */
  prepare?: (body: ParsedBody, workspaceId: string) => Promise<unknown>;
  /** Requests are counted in this group, by workspace or by a visitor's IP address, instead of with the others. */
  limit?: Readonly<{
    group: string;
    /** Multiplies the usual requests per minute; 1 by default. */
    multiplier?: number;
  }>;
  /** A second limit by IP address: new workspaces or forms per day, or lookups of email addresses per hour. */
  perAddress?: 'workspacesPerDay' | 'formsPerDay' | 'lookupsPerHour';
  /** For a request whose rows stay for days: the message of the 503 when the database has reached its limit. */
  messageWhenFull?: string | ((body: ParsedBody) => string | undefined);
  /** Throws `NoCapacity` when the part of the database that these requests share has no room for this many bytes. */
  requireRoom?: (bytes: number, now: number) => Promise<void>;
  /** How large a file of the form may be. Such a request counts once, however large it is. */
  largestFile?: BodyLimit;
  /** A write that works in a workspace that has reached its limits, because it frees space or replaces what is stored. */
  worksWhenFull?: true;
  /**
   * The other origins whose pages may read the response: the ones in `ALLOWED_ORIGINS`, or any, for requests that a
   * partner's customer sends without cookies.
   */
  origins?: 'allowed' | 'any';
  /** A response that waits for something to happen, and would delay shutdown. Streams needn't declare it. */
  longLived?: true;
  /** The page that a browser without JavaScript gets after success: a heading, and a text if the response has none. */
  resultPage?: Readonly<{heading: string; empty?: string}>;
}>;

/** Handlers by operationId. */
export type Handlers<R> = {readonly [Id in keyof Operations]?: Handler<R, Operations[Id]>};

/** Throws for an operation that has none, so that the portal doesn't start. */
export function requireHandler<R>(handlers: Handlers<R>, {id}: Pick<ContractOperation, 'id'>): Handler<R> {
  const handler = handlers[id as keyof Operations] as Handler<R> | undefined;
  if (!handler) throw new Error(`The operation ${id} has no handler. Add it to the handlers.ts of its feature.`);
  return handler;
}

type RunToBody<R, S extends ContractTypes> = (call: Call<R, S>) => Promise<S['response']>;

/** A handler outside of a transaction: it reads what is committed. */
export const responds = <R, S extends ContractTypes>(run: RunToBody<R, S>, policy: Policy = {}): Handler<R, S> => ({
  ...policy,
  run: async call => ({body: await run(call)}),
});

/** A handler that runs in a transaction. */
export const writes = <R, S extends ContractTypes>(
  invalidMessage: InvalidMessage,
  run: RunToBody<R, S>,
  policy: Policy = {},
): Handler<R, S> => responds(run, {...policy, inTransaction: true, invalidMessage});

/** The caller of an operation whose security allows only this kind. */
export function requireCaller<Kind extends Caller['kind']>({caller}: Pick<Call<never>, 'caller'>, kind: Kind) {
  if (caller.kind !== kind) throw new Error(`Expected a ${kind}, not a ${caller.kind}.`);
  return caller as Extract<Caller, {kind: Kind}>;
}
