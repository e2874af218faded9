/** Handlers of the owner's operations, by operationId. All but the proof need the admin token. */
import type {Store} from '../database/index.ts';
import {hmac} from '../hmac.ts';
import {requireAdminToken} from '../http/authenticate.ts';
import {
  type Call,
  type ContractTypes,
  type Handler,
  type Handlers,
  requireHandler,
  responds,
  writes,
} from '../http/handler.ts';
import {parseTimeQuery, timePage} from '../lists/page.ts';
import {phoneIn} from '../site/index.ts';
import {LISTS, toCsvStream} from './csv.ts';
import {
  codeToResponse,
  inboxToResponse,
  markPromoCodeSent,
  markReferral,
  referralToResponse,
  updateInboxEntry,
} from './entries.ts';
import {deletePerson, deletionToResponse, showPerson} from './people.ts';
import type {AdminRepository} from './queries.ts';
import {sessionHash, startSession} from './sessions.ts';

const PAGE_SIZE = 100;
const UNCHANGED = 'Nothing was changed';
/** Ten a minute and IP address. */
const SIGN_INS_MULTIPLIER = 1 / 6;

type Deps<R> = Readonly<{
  store: Pick<Store<R>, 'adminToken'>;
  /** Where this process listens, so that another program can't pass the proof on as its own. */
  port: () => number;
  handlers: () => Handlers<R>;
}>;

export function adminHandlers<R extends AdminRepository>({store: {adminToken}, port, handlers}: Deps<R>) {
  return {
    ...sessionHandlers(adminToken),
    listOwnerInbox: responds(({repo, query}) =>
      timePage(list => repo.admin.listInbox(list, query), query, inboxToResponse),
    ),
    updateInboxEntry: writes(UNCHANGED, call => updateInboxEntry(call.repo, call.path.entryId, call.input, call.now)),
    listPageViews: responds(({repo, query, now}) => repo.admin.listViewCounts(parseTimeQuery(query), now)),
    exportEntries: {
      async run(call) {
        const {list: name} = call.query;
        const list = LISTS[name];
        const {run} = requireHandler(handlers(), {id: list.operationId});
        const limit = list.pageSize ?? PAGE_SIZE;
        const read = async (cursor: string | null) =>
          (await run({...call, query: {...call.query, limit, ...(cursor !== null && {cursor})}})).body;
        const headers = {'content-disposition': `attachment; filename="${name}.csv"`};
        return {body: await toCsvStream(list, read), media: 'text/csv', headers};
      },
    },
    listReferrals: responds(({repo, query}) =>
      timePage(repo.admin.listReferrals, query, async row =>
        referralToResponse(row, await repo.admin.listFriends(row.code)),
      ),
    ),
    activateReferral: phoneHandler(({repo, input, now}) => markReferral(repo, input, 'activated_at', now)),
    creditReferral: phoneHandler(({repo, input, now}) => markReferral(repo, input, 'credited_at', now)),
    listPromoCodes: responds(({repo, query}) => timePage(repo.admin.listPromoCodes, query, codeToResponse)),
    markPromoCodeSent: writes(UNCHANGED, ({repo, input, now}) => markPromoCodeSent(repo, input.email, now)),
    // A write too: it must see what was sent a moment ago.
    showPerson: phoneHandler(({repo, input}) => showPerson(repo, input), "The person wasn't looked up"),
    deletePerson: phoneHandler(({repo, input, now}) => deletePerson(repo, input, now)),
    listDeletions: responds(({repo, query}) => timePage(repo.admin.listDeletions, query, deletionToResponse)),
    proveAdminToken: responds(
      async ({query}) => ({proof: hmac(adminToken, `portal.${port()}.${query.nonce}`).toString('hex')}),
      {limit: {group: 'proofs'}},
    ),
  } satisfies Handlers<R>;
}

function sessionHandlers<R extends AdminRepository>(adminToken: string) {
  const cookie = {scheme: 'adminSession', path: '/api/admin'} as const;
  return {
    startAdminSession: {
      inTransaction: true,
      invalidMessage: "You aren't signed in",
      run: async ({repo, input, now}) => {
        requireAdminToken(input.token.trim(), adminToken);
        const secret = await startSession(repo, adminToken, now);
        return {body: {message: 'Signed in.'}, cookie: {...cookie, value: secret}};
      },
      limit: {group: 'sign-ins', multiplier: SIGN_INS_MULTIPLIER},
      worksWhenFull: true,
    },
    getAdminSession: responds(async ({repo}) => ({
      ...(await repo.admin.readOverview()),
      undelivered: await repo.notices.listUndelivered(),
    })),
    endAdminSession: {
      inTransaction: true,
      invalidMessage: UNCHANGED,
      run: async ({repo, caller}) => {
        if (caller.kind === 'admin' && caller.session !== undefined)
          await repo.admin.sessions.remove({hash: sessionHash(caller.session, adminToken)});
        return {body: {message: 'Signed out.'}, cookie: {...cookie, value: '', maxAge: 0}};
      },
    },
  } satisfies Handlers<R>;
}

const phoneHandler = <R extends AdminRepository, S extends ContractTypes>(
  run: (call: Call<R, S>) => Promise<S['response']>,
  invalidMessage = UNCHANGED,
): Handler<R, S> => writes(invalidMessage, run, phoneIn('phone'));
