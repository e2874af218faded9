/** Replay attacks: a signed write must take effect once, and only its caller may read the first response. */
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import type {Attack} from './attack.ts';
import type {Keys, Target} from './target.ts';

const BILLS = '/api/partners/bills';
const AT_ONCE = 10;

type Response = Awaited<ReturnType<Target['get']>>;

let serial = 0;
const billOn = (hutzAgreementId: string) =>
  JSON.stringify({hutzAgreementId, externalBillId: `replay-${serial++}`, amount: 10, dueDate: '2027-01-01'});
const isReplay = ({headers}: Response) => headers.has(REPLAYED_HEADER);
const billId = ({text}: Response) => JSON.parse(text).billId as unknown;

async function sendAtOnce(target: Target, keys: Keys): Promise<string[]> {
  const body = billOn(keys.agreement.hutzAgreementId);
  const headers = target.signatureOf(keys, body);
  const send = () => target.get(BILLS, {method: 'POST', headers, body});
  const responses = await Promise.all(Array.from({length: AT_ONCE}, send));
  const found: string[] = [];
  const different = new Set(responses.map(({status, text}) => `${status} ${text}`));
  if (different.size > 1) found.push(`${different.size} different responses: ${[...different].join(' | ')}`);
  const first = responses.filter(response => !isReplay(response));
  if (first.length !== 1) found.push(`${first.length} of ${AT_ONCE} identical writes are first responses`);
  return found;
}

async function sendElsewhere(target: Target, mine: Keys, theirs: Keys): Promise<string[]> {
  const body = billOn(mine.agreement.hutzAgreementId);
  const headers = target.signatureOf(mine, body);
  const first = await target.get(BILLS, {method: 'POST', headers, body});
  const attempts: [string, string, string, Record<string, string>][] = [
    ["another partner's key", 'POST', BILLS, {'x-api-key': theirs.apiKey}],
    ['another path', 'POST', '/bills', {}],
    ['another method and path', 'PATCH', `${BILLS}/${billId(first)}`, {}],
  ];
  const found: string[] = [];
  for (const [name, method, path, other] of attempts) {
    const response = await target.get(path, {method, headers: {...headers, ...other}, body});
    if (response.status < 400 || isReplay(response)) found.push(`${name}: ${response.status} ${response.text}`);
  }
  return found;
}

async function sendAfterRejection(target: Target, keys: Keys): Promise<string[]> {
  const found: string[] = [];
  const sandbox = (path: string, content: object) =>
    target.get(`/api/sandbox/${path}`, {
      method: 'POST',
      headers: {authorization: `Bearer ${keys.token}`, 'content-type': 'application/json'},
      body: JSON.stringify(content),
    });
  const staged = await sandbox('agreements', {});
  const {hutzAgreementId} = JSON.parse(staged.text);
  const body = billOn(hutzAgreementId);
  const headers = target.signatureOf(keys, body);
  const send = () => target.get(BILLS, {method: 'POST', headers, body});
  const rejected = await send();
  if (rejected.status < 400) found.push(`a bill on a pending agreement: ${rejected.status}`);
  for (const {id: userId} of keys.house.users) await sandbox(`agreements/${hutzAgreementId}/approve`, {userId});
  const [accepted, again] = [await send(), await send()];
  if (accepted.status !== 201 || isReplay(accepted)) found.push(`after the approval: ${accepted.status}`);
  if (!isReplay(again) || again.text !== accepted.text) found.push(`the accepted write again: ${again.status}`);
  return found;
}

export const replays: Attack[] = [
  {
    name: `${AT_ONCE} concurrent identical signed writes`,
    run: async ({target}) => ({found: await sendAtOnce(target, await target.workspace())}),
  },
  {
    name: 'a replayed signed write with another key, path or method',
    run: async ({target}) => ({found: await sendElsewhere(target, await target.workspace(), await target.workspace())}),
  },
  {
    name: 'a replayed rejected write, once it can be accepted',
    run: async ({target}) => ({found: await sendAfterRejection(target, await target.workspace())}),
  },
];
