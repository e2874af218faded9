/** Handlers of the owner's operations, by operationId. All but the proof need the admin token. */
import {createHmac} from 'node:crypto';
import type {Schemas} from '../../openapi/generated/site.ts';
import {type Call, type Handler, type Handlers, limitOf, reads, writes} from '../http/handler.ts';
import {checkPhone, loadPhones} from '../site/index.ts';
import {deletePerson, listDeletions, showPerson} from './people.ts';
import {listPromoCodes, markPromoCodeSent} from './promo-codes.ts';
import {activateReferral, creditReferral, listReferrals} from './referrals.ts';
import type {AdminRepository} from './repository.ts';

const UNCHANGED = 'Nothing was changed';

/** `port` is where this process listens, so that another program can't pass the proof on as its own. */
export function adminHandlers(adminToken: string, port: () => number): Handlers<AdminRepository> {
  return {
    listReferrals: reads(call => listReferrals(call.repo, limitOf(call), call.query.cursor)),
    activateReferral: withPhone(({repo, body, now}) =>
      activateReferral(repo, (body.value as Schemas['FriendPhone']).phone, now),
    ),
    creditReferral: withPhone(({repo, body, now}) =>
      creditReferral(repo, (body.value as Schemas['FriendPhone']).phone, now),
    ),
    listPromoCodes: reads(call => listPromoCodes(call.repo, limitOf(call), call.query.cursor)),
    markPromoCodeSent: writes(200, UNCHANGED, ({repo, body, now}) =>
      markPromoCodeSent(repo, (body.value as Schemas['PromoCodeSent']).email, now),
    ),
    // A write too: it must see what was sent a moment ago.
    showPerson: withPhone(({repo, body}) => showPerson(repo, body.value as Schemas['PersonKey'])),
    deletePerson: withPhone(({repo, body, now}) => deletePerson(repo, body.value as Schemas['PersonKey'], now)),
    listDeletions: reads(call => listDeletions(call.repo, limitOf(call), call.query.cursor)),
    proveAdminToken: {
      ...reads(async ({query}) => ({
        proof: createHmac('sha256', adminToken).update(`portal.${port()}.${query.nonce}`).digest('hex'),
      })),
      site: {rateLimit: {group: 'proofs'}},
    },
  };
}

function withPhone(run: (call: Call<AdminRepository>) => Promise<unknown>): Handler<AdminRepository> {
  return {
    ...writes(200, UNCHANGED, run),
    load: loadPhones,
    check: body => checkPhone(body.value, 'phone'),
  };
}
