// Each sample, as it stands, against the real sandbox. A language that the machine lacks is said and counted as skipped.
import {execFile, spawnSync} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {promisify} from 'node:util';
import {expect, test} from './support/portal.ts';

const run = promisify(execFile);
const has = (name: string, flag = '--version') => spawnSync(name, [flag]).status === 0;

const samples = [
  {
    language: 'curl and openssl',
    command: 'sh',
    file: 'create-bill.sh',
    there: has('curl') && has('openssl', 'version'),
  },
  {language: "Node's fetch", command: 'node', file: 'create-bill.mjs', there: has('node')},
  {language: "Python's standard library", command: 'python3', file: 'create-bill.py', there: has('python3')},
];

for (const {language, command, file, there} of samples) {
  test(`a bill is created by ${language}, and GET agrees`, async ({portal, request}) => {
    test.skip(!there, `${language}: not on this machine`);
    const made = await request.post('/api/sandbox/partners');
    expect(made.status()).toBe(201);
    const {apiKey, secretKey, agreement} = await made.json();
    const environment = {
      ...process.env,
      HUTZ_API: portal.url,
      HUTZ_API_KEY: apiKey,
      HUTZ_SECRET_KEY: secretKey,
      HUTZ_AGREEMENT_ID: agreement.hutzAgreementId,
    };

    const {stdout} = await run(command, [`samples/${file}`], {env: environment});
    const created = JSON.parse(stdout);
    expect(created).toMatchObject({message: 'Bill created successfully', amount: '110.00', status: 'pending'});

    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secretKey).update(`${timestamp}.`).digest('hex');
    const found = await request.get(`/api/partners/bills/${created.billId}`, {
      headers: {'x-api-key': apiKey, 'hutz-timestamp': timestamp, 'hutz-signature': `sha256=${signature}`},
    });
    expect(found.status()).toBe(200);
    expect(await found.json()).toMatchObject({
      billId: created.billId,
      amount: '110.00',
      hutzAgreementId: agreement.hutzAgreementId,
    });
  });
}
