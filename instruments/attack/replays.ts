/** Replay attacks: a signed write must take effect once, and only its caller may read the first response. */
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {type Attacks, BILLS, type Target} from './target.ts';

const AT_ONCE = 10;

type Response = Awaited<ReturnType<Target['get']>>;

const isReplay = ({headers}: Response) => headers.has(REPLAYED_HEADER);

export const replays: Attacks = {
  async *[`${AT_ONCE} concurrent identical signed writes`]({target}) {
    const {billBody, sign} = await target.workspace();
    const body = billBody();
    const headers = sign(body);
    const responses = await Promise.all(Array.from({length: AT_ONCE}, () => target.post(BILLS, body, headers)));
    const different = new Set(responses.map(({status, text}) => `${status} ${text}`));
    if (different.size > 1) yield `${different.size} different responses: ${[...different].join(' | ')}`;
    const first = responses.filter(response => !isReplay(response));
    if (first.length !== 1) yield `${first.length} of ${AT_ONCE} identical writes are first responses`;
  },
  async *'a replayed signed write with another key, path or method'({target}) {
    const [mine, theirs] = [await target.workspace(), await target.workspace()];
    const body = mine.billBody();
    const headers = mine.sign(body);
    const {billId} = (await target.post(BILLS, body, headers)).json();
    for (const [name, method, path, other] of [
      ["another partner's key", 'POST', BILLS, {'x-api-key': theirs.apiKey}],
      ['another path', 'POST', '/bills', {}],
      ['another method and path', 'PATCH', `${BILLS}/${billId}`, {}],
    ] as const) {
      const response = await target.get(path, {method, headers: {...headers, ...other}, body});
      if (response.status < 400 || isReplay(response)) yield `${name}: ${response.status} ${response.text}`;
    }
  },
  async *'a replayed rejected write, once it can be accepted'({target}) {
    const {sandbox, sign, billBody, house} = await target.workspace();
    const {hutzAgreementId} = (await sandbox('POST', 'agreements', {})).json();
    const body = billBody({hutzAgreementId});
    const headers = sign(body);
    const send = () => target.post(BILLS, body, headers);
    const rejected = await send();
    if (rejected.status < 400) yield `a bill on a pending agreement: ${rejected.status}`;
    for (const {id: userId} of house.users) await sandbox('POST', `agreements/${hutzAgreementId}/approve`, {userId});
    const [accepted, again] = [await send(), await send()];
    if (accepted.status !== 201 || isReplay(accepted)) yield `after the approval: ${accepted.status}`;
    if (!isReplay(again) || again.text !== accepted.text) yield `the accepted write again: ${again.status}`;
  },
};
