/** Attacks on authentication: timing of signature checks, access to another partner's data, and keys used as other keys. */
import type {Attack} from './attack.ts';
import type {Keys, Target} from './target.ts';

/** Above this, the difference of two means is significant; the usual bound for timing leaks (dudect). */
const LEAK = 4.5;

/** Welch's t of two lists of milliseconds, without the slowest tenth of both, which is noise of the machine. */
export function welch(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [a, b].map(list => {
    const fastest = [...list].sort((m, n) => m - n).slice(0, Math.ceil(list.length * 0.9));
    const mean = fastest.reduce((sum, value) => sum + value, 0) / fastest.length;
    const variance = fastest.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (fastest.length - 1);
    return {mean, part: variance / fastest.length};
  }) as [{mean: number; part: number}, {mean: number; part: number}];
  const spread = Math.sqrt(x.part + y.part);
  return spread === 0 ? 0 : (x.mean - y.mean) / spread;
}

async function reachOthers(target: Target, mine: Keys, theirs: Keys): Promise<string[]> {
  const found: string[] = [];
  const bearer = {authorization: `Bearer ${mine.token}`, 'content-type': 'application/json'};
  const created = await target.signed(
    theirs,
    '/api/partners/bills',
    JSON.stringify({
      hutzAgreementId: theirs.agreement.hutzAgreementId,
      externalBillId: 'theirs',
      amount: 10,
      dueDate: '2027-01-01',
    }),
  );
  const {billId} = JSON.parse(created.text);
  const user = theirs.house.users[0]?.id;
  const agreement = theirs.agreement.hutzAgreementId;
  for (const [method, path, body] of [
    ['POST', `/api/sandbox/bills/${billId}/pay`, '{}'],
    ['POST', `/api/sandbox/agreements/${agreement}/cancel`, '{}'],
    ['POST', `/api/sandbox/agreements/${agreement}/decline`, JSON.stringify({userId: user})],
    ['POST', `/api/sandbox/users/${user}/token`, ''],
  ] as const) {
    const {status} = await target.get(path, {method, headers: bearer, ...(body && {body})});
    if (status < 400) found.push(`${method} ${path} of another workspace: ${status}`);
  }
  const billed = await target.signed(
    mine,
    '/api/partners/bills',
    JSON.stringify({hutzAgreementId: agreement, externalBillId: 'mine', amount: 10, dueDate: '2027-01-01'}),
  );
  if (billed.status !== 404) found.push(`a bill on another partner's agreement: ${billed.status}`);
  return found;
}

/** Stages changed details with the session's key pair, as a housemate with an edited link could. */
async function stageOtherwise(target: Target, keys: Keys): Promise<string[]> {
  const found: string[] = [];
  const json = {'content-type': 'application/json'};
  const checkout = {
    transactionId: 'tx-attacked',
    serviceName: 'Lone Star Energy',
    serviceType: 'energy',
    estimatedAmount: 137,
    requiredUpfrontPayment: 40,
  };
  const opened = await target.get('/api/connect-sessions', {
    method: 'POST',
    headers: {...json, 'x-api-key': keys.apiKey, origin: 'https://shop.example'},
    body: JSON.stringify(checkout),
  });
  const session = JSON.parse(opened.text);
  const pair = {'x-hutz-api-key': session.apiKey, 'x-hutz-secret-key': session.secretKey};
  for (const change of [
    {estimatedAmount: 1},
    {requiredUpfrontPayment: 0},
    {serviceName: 'Another'},
    {serviceType: 'rent'},
    {transactionId: 'tx-other'},
  ]) {
    const {status} = await target.get(`/api/partners/${keys.partnerId}/staged-request`, {
      method: 'POST',
      headers: {...json, ...pair},
      body: JSON.stringify({...checkout, ...change, userId: keys.house.users[0]?.id}),
    });
    if (status !== 409 && status !== 401) found.push(`${JSON.stringify(change)} is staged: ${status}`);
  }
  const current = await target.get('/api/connect-sessions/current', {
    headers: {...pair, origin: 'https://evil.example'},
  });
  const {origin, estimatedAmount} = JSON.parse(current.text);
  if (origin !== 'https://shop.example' || estimatedAmount !== 137) found.push(`the session has ${current.text}`);
  if (current.headers.get('access-control-allow-origin')) found.push('another site may read the session');
  return found;
}

export const callers: Attack[] = [
  {
    name: 'timing of signature checks',
    async run({target, quick}) {
      const keys = await target.workspace();
      const times: [number[], number[]] = [[], []];
      const timestamp = String(Math.floor(Date.now() / 1000));
      const body = JSON.stringify({externalBillId: 'timed'});
      const {createHmac} = await import('node:crypto');
      const right = createHmac('sha256', keys.secretKey).update(`${timestamp}.${body}`).digest('hex');
      const flip = (digit: string) => (digit === '0' ? '1' : '0');
      // Signatures that are wrong from the first digit, and only in the last one.
      const wrong = [flip(right[0] as string) + right.slice(1), right.slice(0, -1) + flip(right.at(-1) as string)];
      for (let index = 0; index < (quick ? 300 : 6000); index++) {
        const which = index % 2;
        const started = performance.now();
        const {status} = await target.get('/api/partners/bills', {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            'x-api-key': keys.apiKey,
            'hutz-timestamp': timestamp,
            'hutz-signature': `sha256=${wrong[which]}`,
          },
        });
        if (status !== 401) return {found: [`a wrong signature gets a ${status}`]};
        if (index >= 100) times[which as 0 | 1].push(performance.now() - started);
      }
      const t = welch(...times);
      return {
        found: Math.abs(t) > LEAK ? [`t = ${t.toFixed(2)}`] : [],
        note: `|t| = ${Math.abs(t).toFixed(2)}, a leak is over ${LEAK}`,
      };
    },
  },
  {
    name: 'the bills, agreements and housemates of another workspace',
    run: async ({target}) => ({found: await reachOthers(target, await target.workspace(), await target.workspace())}),
  },
  {
    name: "a connect session's key pair that stages other details",
    run: async ({target}) => ({found: await stageOtherwise(target, await target.workspace())}),
  },
  {
    name: 'keys used as other keys, and almost valid tokens',
    async run({target}) {
      const found: string[] = [];
      const keys = await target.workspace();
      for (const [name, token] of [
        ['the API key', keys.apiKey],
        ['the secret key', keys.secretKey],
        ['the webhook secret', keys.webhookSecret],
        ['a token cut short', keys.token.slice(0, -1)],
        ['a token in capitals', keys.token.toUpperCase()],
        ['nothing', ''],
        ['null', 'null'],
      ] as const) {
        for (const path of ['/api/sandbox/requests', '/api/admin/reviews']) {
          const {status} = await target.get(path, {headers: {authorization: `Bearer ${token}`}});
          if (status !== 401 && status !== 403) found.push(`${name} at ${path}: ${status}`);
        }
      }
      return {found};
    },
  },
];
