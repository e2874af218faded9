/**
 * What each operation of the contract does: one row an operationId. An operation without a row answers from
 * the contract's examples. Rows read the call and name the domain function; they decide nothing.
 */

import {stageRequest} from '../agreements/agreements.ts';
import {createConnectSession} from '../agreements/connect-sessions.ts';
import {checkServiceRequest, readServiceRequest} from '../agreements/service-request-input.ts';
import {type BillShape, checkBill, type ReadBody, readChange, readDraft} from '../bills/bill-input.ts';
import {createBill, findBills, getBill, type Partner, updateBill} from '../bills/bills.ts';
import type {Answer, Shape} from '../contract/prism.ts';
import type {FieldProblem} from '../contract/validation-problems.ts';
import type {KeyHolder, Repository, Store} from '../database/index.ts';
import {notFound} from '../errors/domain-error.ts';
import {getHouse, getUser, memberOfWorkspace} from '../households/households.ts';
import {issueMemberToken, type Member} from '../households/member-tokens.ts';
import {listHousemates} from '../households/sign-in.ts';
import type {Reach} from '../webhooks/addresses.ts';
import type {Webhooks} from '../webhooks/index.ts';
import {listRequests} from '../workspaces/request-history.ts';
import {
  cookieOf,
  createWorkspace,
  needsRenewal,
  presentWorkspace,
  renewWorkspace,
  type WorkspaceRequest,
  workspaceOfCookie,
  workspaceOfResumeCode,
} from '../workspaces/workspaces.ts';
import type {Caller} from './authenticate.ts';
import {memberTokenKey} from './authenticate.ts';

export type Call = Readonly<{
  repo: Repository;
  store: Store;
  caller: Caller;
  parameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[]>>;
  header: (name: string) => string | undefined;
  body: ReadBody;
  shape: Shape;
  now: number;
  /** Where the portal's pages are, for links. */
  origin: string;
  /** What the row's `prepare` resolved to. */
  prepared?: unknown;
  /** Where webhooks may go. */
  reach: Reach;
  webhooks: Webhooks;
}>;

/**
 * `workspaceCookie` asks for the visitor's cookie to name this workspace; `media` is the type of a body that is bytes;
 * `status` is given where it is not the row's own.
 */
export type Result = Readonly<
  {body?: unknown; status?: number; workspaceCookie?: string} & Pick<Answer, 'media' | 'headers'>
>;

export type Endpoint = Readonly<{
  status: number;
  /** Runs in a durable unit of work; otherwise it reads what is committed. */
  writes: boolean;
  /** What did not happen when the request is refused as invalid. */
  refused: string | ((problems: readonly FieldProblem[]) => string);
  /** What `check` and `run` need and the start should not wait for. */
  load?: () => Promise<void>;
  check?: (body: ReadBody, shape: Shape) => readonly FieldProblem[];
  /** Long work on a body without faults, which no unit of work may wait for: it is done before. */
  prepare?: (body: ReadBody) => Promise<unknown>;
  run: (call: Call) => Promise<Result>;
  /** The answer is a stream of the workspace's changes; `run` is not called. */
  streams?: true;
  /** Counted apart from the workspace's other calls; so often the usual number of requests a minute is fine. */
  apart?: Readonly<{counted: string; allowance: number}>;
  /**
   * Whose pages may read the answer besides the portal's own: those of the site where its API is elsewhere (`ALLOWED_ORIGINS`), or
   * any page, for a call that a partner's customer makes without cookies. The calls of the public site have the site's reach.
   */
  reach?: 'site' | 'anywhere';
  /** Set on the calls of the public site. */
  site?: Readonly<{
    /** Requests of one address are counted together under this name; without one they are not counted. */
    counted?: string;
    /** How often the usual number of requests a minute is fine. */
    allowance?: number;
    /** A browser that sends the form by itself gets a page, with this heading when all went well. */
    page?: string;
  }>;
}>;

const REFUSED = 'The request was not accepted';

const bill: Endpoint = {
  status: 201,
  writes: true,
  refused: 'The bill was not created',
  check: (body, shape) => checkBill(body, billShape(shape)),
  run: async ({repo, caller, body, shape, now}) => ({
    body: await createBill(repo, partnerOf(caller), readDraft(body, billShape(shape)), now),
  }),
};

export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  createBill: bill,
  createBillAtAlias: bill,
  findBills: reads(async ({repo, caller, query}) => findBills(repo, partnerOf(caller), String(query.externalBillId))),
  getBill: reads(async ({repo, caller, parameters}) => getBill(repo, partnerOf(caller), billId(parameters))),
  updateBill: {
    status: 200,
    writes: true,
    refused: 'The bill was not changed',
    check: body => checkBill(body, 'agreement'),
    run: async ({repo, caller, parameters, body, now}) => ({
      body: await updateBill(repo, partnerOf(caller), billId(parameters), readChange(body), now),
    }),
  },
  stageRequest: {
    status: 201,
    writes: true,
    refused: 'The request was not staged',
    check: checkServiceRequest,
    run: async ({repo, caller, parameters, body, now}) => {
      const holder = holderOf(caller);
      if (holder.partnerId !== parameters.partner_id)
        throw notFound('No partner of yours has this id.', 'partner_not_found');
      const {userId} = body.value as {userId: string};
      const requester = {...partnerOf(caller), onlyTransaction: holder.transactionId};
      return {body: await stageRequest(repo, requester, userId, readServiceRequest(body), now)};
    },
    reach: 'site',
  },
  createConnectSession: {
    status: 201,
    writes: true,
    refused: 'The session was not opened',
    check: checkServiceRequest,
    run: async ({repo, caller, body, header, now}) => {
      const origin = header('origin')?.slice(0, 300) ?? null;
      return {body: await createConnectSession(repo, partnerOf(caller), readServiceRequest(body), origin, now)};
    },
    reach: 'anywhere',
  },
  getUser: {
    ...reads(async ({repo, caller, parameters}) => getUser(repo, memberOf(caller), String(parameters.user_id))),
    reach: 'site',
  },
  getHouse: {
    ...reads(async ({repo, caller, parameters}) => getHouse(repo, memberOf(caller), String(parameters.houseId))),
    reach: 'site',
  },
  listHousemates: {
    ...reads(async ({repo, caller, now}) => listHousemates(repo, partnerOf(caller), now)),
    reach: 'site',
  },
  signIn: {
    status: 201,
    writes: false,
    refused: 'Nobody was signed in',
    run: async ({repo, store, caller, body, now}) => {
      const {userId} = body.value as {userId: string};
      const member = await memberOfWorkspace(repo, partnerOf(caller).workspaceId, userId, now);
      return {body: {token: issueMemberToken(memberTokenKey(store), member, Math.floor(now / 1000))}};
    },
    reach: 'site',
  },
  createPartner: {
    status: 201,
    writes: true,
    refused: 'The workspace was not created',
    run: async ({repo, store, body, now}) => {
      const id = await createWorkspace(repo, store.vault, (body.value ?? {}) as WorkspaceRequest, now);
      return {body: await presentWorkspace(repo, store.vault, id, now), workspaceCookie: cookieOf(store.vault, id)};
    },
  },
  getSession: {
    status: 200,
    writes: false,
    refused: REFUSED,
    run: async ({repo, store, caller, now}) => {
      const workspace = await workspaceOfCookie(repo, caller.kind === 'visitor' ? caller.cookie : undefined, now);
      if (!workspace) return {status: 204};
      if (!needsRenewal(workspace, now)) return {body: await presentWorkspace(repo, store.vault, workspace.id, now)};
      await store.write(writer => renewWorkspace(writer, workspace.id, now), {alone: workspace.id});
      return {
        body: await presentWorkspace(repo, store.vault, workspace.id, now),
        workspaceCookie: cookieOf(store.vault, workspace.id),
      };
    },
  },
  resumeSession: {
    status: 200,
    writes: true,
    refused: REFUSED,
    run: async ({repo, store, body, now}) => {
      const {resumeCode} = body.value as {resumeCode: string};
      const {id} = await workspaceOfResumeCode(repo, resumeCode, now);
      await renewWorkspace(repo, id, now);
      return {body: await presentWorkspace(repo, store.vault, id, now), workspaceCookie: cookieOf(store.vault, id)};
    },
  },
  createUserToken: {
    status: 201,
    writes: false,
    refused: REFUSED,
    run: async ({repo, store, caller, parameters, now}) => {
      const member = await memberOfWorkspace(repo, workspaceOf(caller), String(parameters.user_id), now);
      return {body: {token: issueMemberToken(memberTokenKey(store), member, Math.floor(now / 1000))}};
    },
  },
  listRequests: reads(async ({repo, caller, query}) =>
    listRequests(repo, workspaceOf(caller), Number(query.limit ?? 100)),
  ),
};

export function reads(run: (call: Call) => Promise<unknown>): Endpoint {
  return {status: 200, writes: false, refused: REFUSED, run: async call => ({body: await run(call)})};
}

function billShape(shape: Shape): BillShape {
  return Object.hasOwn(shape.schema.properties ?? {}, 'external_id') ? 'invoice' : 'agreement';
}

/** Coercion accepts spellings such as `1e3`; an id has one spelling. */
function billId(parameters: Call['parameters']): number {
  const text = parameters.billId ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
}

function holderOf(caller: Caller): KeyHolder {
  if (caller.kind !== 'partner') throw new Error(`A partner was expected, not a ${caller.kind}.`);
  return caller.holder;
}

function partnerOf(caller: Caller): Partner {
  const {partnerId, workspaceId} = holderOf(caller);
  return {partnerId, workspaceId};
}

function memberOf(caller: Caller): Member {
  if (caller.kind !== 'member') throw new Error(`A household member was expected, not a ${caller.kind}.`);
  return caller.member;
}

export function workspaceOf(caller: Caller): string {
  if (caller.kind !== 'workspace') throw new Error(`A workspace was expected, not a ${caller.kind}.`);
  return caller.workspaceId;
}
