/** Attacks on ids: whether the ids in a partner's responses reveal the activity of other workspaces. */
import type {Attack} from './attack.ts';
import type {Keys, Target} from './target.ts';

const OTHERS = 5;

let serial = 0;

async function createBill(target: Target, keys: Keys): Promise<number> {
  const {hutzAgreementId} = keys.agreement;
  const bill = {hutzAgreementId, externalBillId: `count-${serial++}`, amount: 10, dueDate: '2027-01-01'};
  return JSON.parse((await target.signed(keys, '/api/partners/bills', JSON.stringify(bill))).text).billId;
}

/** The ids in the responses to two requests, with requests of others in between. */
async function inBetween<T>(mine: () => Promise<T>, others: () => Promise<unknown>): Promise<[T, T]> {
  const first = await mine();
  for (let count = 0; count < OTHERS; count += 1) await others();
  return [first, await mine()];
}

export const countingIds: Attack = {
  name: 'ids that reveal the activity of other workspaces',
  async run({target}) {
    const [mine, theirs] = [await target.workspace(), await target.workspace()];
    const found: string[] = [];
    const [first, second] = await inBetween(
      () => createBill(target, mine),
      () => createBill(target, theirs),
    );
    if (first !== 1 || second !== 2) found.push(`bills ${first} and ${second}`);
    const requestId = async () => String((await target.get('/api/sandbox/session')).headers.get('x-request-id'));
    const [before, after] = await inBetween(requestId, () => target.get('/api/sandbox/session'));
    const same = before.slice(0, -4) === after.slice(0, -4);
    if (same) found.push(`requests ${before} and ${after}`);
    const messages = async () => {
      await createBill(target, mine);
      const headers = {authorization: `Bearer ${mine.token}`};
      const {text} = await target.get('/api/sandbox/inbox?limit=1', {headers});
      return String(JSON.parse(text).data?.[0]?.messageId);
    };
    const ids = await inBetween(messages, () => createBill(target, theirs));
    if (ids.every(id => /^msg_\d+$/.test(id))) found.push(`messages ${ids.join(' and ')}`);
    return {found};
  },
};
