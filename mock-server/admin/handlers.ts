/** Handlers of the owner's operations, by operationId. All but the proof need the admin token. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {hmac} from '../hmac.ts';
import {ADMIN_COOKIE, requireAdminToken} from '../http/authenticate.ts';
import {type Call, fieldsOf, type Handler, type Handlers, reads, writes} from '../http/handler.ts';
import {timeListOf} from '../lists/page.ts';
import {loadPhones, phoneIn} from '../site/index.ts';
import {exportCsv} from './csv.ts';
import {inboxFilterOf, listInbox, updateInboxEntry} from './inbox.ts';
import {deletePerson, listDeletions, showPerson} from './people.ts';
import {listPromoCodes, markPromoCodeSent} from './promo-codes.ts';
import type {AdminRepository} from './queries.ts';
import {activateReferral, creditReferral, listReferrals} from './referrals.ts';
import {sessionHash, startSession} from './sessions.ts';

const UNCHANGED = 'Nothing was changed';
/** Ten a minute and IP address. */
const SIGN_INS_MULTIPLIER = 1 / 6;

type Deps = Readonly<{
  adminToken: string;
  /** Where this process listens, so that another program can't pass the proof on as its own. */
  port: () => number;
  /** Browsers reach the portal over TLS. */
  https: boolean;
  /** It mails codes to visitors. */
  mailsVisitors: boolean;
}>;

export function adminHandlers({adminToken, port, https, mailsVisitors}: Deps): Handlers<AdminRepository> {
  return {
    ...sessionHandlers(adminToken, https, mailsVisitors),
    listOwnerInbox: reads(({repo, query}) => listInbox(repo, timeListOf(query), inboxFilterOf(query))),
    updateInboxEntry: writes(200, UNCHANGED, ({repo, parameters, body, now}) =>
      updateInboxEntry(repo, String(parameters.entryId), fieldsOf(body), now),
    ),
    listPageViews: reads(({repo, query, now}) => repo.admin.viewCounts(timeListOf(query), now)),
    exportEntries: {
      async run({repo, query}) {
        await loadPhones();
        const headers = {'content-disposition': `attachment; filename="${query.list}.csv"`};
        return {body: exportCsv(repo, query), media: 'text/csv', headers};
      },
    },
    listReferrals: reads(call => listReferrals(call.repo, timeListOf(call.query))),
    activateReferral: withPhone(({repo, body, now}) =>
      activateReferral(repo, fieldsOf<Schemas['FriendPhone']>(body).phone, now),
    ),
    creditReferral: withPhone(({repo, body, now}) =>
      creditReferral(repo, fieldsOf<Schemas['FriendPhone']>(body).phone, now),
    ),
    listPromoCodes: reads(call => listPromoCodes(call.repo, timeListOf(call.query))),
    markPromoCodeSent: writes(200, UNCHANGED, ({repo, body, now}) =>
      markPromoCodeSent(repo, fieldsOf<Schemas['PromoCodeSent']>(body).email, now),
    ),
    // A write too: it must see what was sent a moment ago.
    showPerson: withPhone(({repo, body}) => showPerson(repo, fieldsOf(body))),
    deletePerson: withPhone(({repo, body, now}) => deletePerson(repo, fieldsOf(body), now)),
    listDeletions: reads(call => listDeletions(call.repo, timeListOf(call.query))),
    proveAdminToken: {
      ...reads(async ({query}) => ({
        proof: hmac(adminToken, `portal.${port()}.${query.nonce}`).toString('hex'),
      })),
      policy: {limit: {by: 'address', group: 'proofs'}},
    },
  };
}

function sessionHandlers(adminToken: string, https: boolean, mailsVisitors: boolean): Handlers<AdminRepository> {
  const flags = `Path=/api/admin; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return {
    startAdminSession: {
      status: 201,
      writes: true,
      rejected: "You aren't signed in",
      run: async ({repo, body, now}) => {
        requireAdminToken(fieldsOf<Schemas['AdminSignIn']>(body).token.trim(), adminToken);
        const secret = await startSession(repo, adminToken, now);
        return {body: {message: 'Signed in.'}, headers: {'set-cookie': `${ADMIN_COOKIE}=${secret}; ${flags}`}};
      },
      policy: {limit: {by: 'address', group: 'sign-ins', multiplier: SIGN_INS_MULTIPLIER}},
    },
    getAdminSession: reads(async ({repo}) => ({
      ...(await repo.admin.overview(mailsVisitors)),
      undelivered: await repo.notices.retryingForOwner(),
    })),
    endAdminSession: {
      writes: true,
      rejected: UNCHANGED,
      run: async ({repo, caller}) => {
        if (caller.kind === 'admin' && caller.session !== undefined)
          await repo.admin.endSession(sessionHash(caller.session, adminToken));
        return {body: {message: 'Signed out.'}, headers: {'set-cookie': `${ADMIN_COOKIE}=; Max-Age=0; ${flags}`}};
      },
    },
  };
}

function withPhone(run: (call: Call<AdminRepository>) => Promise<unknown>): Handler<AdminRepository> {
  return {...writes(200, UNCHANGED, run), ...phoneIn('phone')};
}
