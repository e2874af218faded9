/** Compares every call of the dashboard with the contract's operations. */
import {globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeCalls} from '../../reference/facts.ts';

const sandbox = readContract('sandbox');
const partner = readContract('partner');
vi.doMock('@site/openapi/sandbox-api.yaml?calls', () => ({default: describeCalls(sandbox)}));
vi.doMock('@site/openapi/partner-api.yaml?calls=createBill,findBills', () => ({
  default: describeCalls(partner, 'createBill,findBills'),
}));
const {shellExports, buildRequest} = await import('./calls.ts');

const folder = join(import.meta.dirname, '..');
const named = globSync('**/*.{ts,tsx}', {cwd: folder})
  .filter(name => !name.endsWith('.test.ts'))
  .flatMap(name => [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:operation: |toCall\()'(\w+)'/g)])
  .map(([, id]) => String(id));
const ids = [...new Set(named)];

it('calls only operations of the contract, and every one that changes something', () => {
  const known = [...sandbox.operations, partner.operation('createBill'), partner.operation('findBills')].map(
    ({id}) => id,
  );
  expect(ids.filter(id => !known.includes(id))).toEqual([]);
  // The listen program, the sign-in page and the household member's token have no button.
  const elsewhere = ['signIn', 'createUserToken', 'openListen', 'nextForwards', 'reportForward'];
  const writes = sandbox.operations.filter(({method}) => method !== 'GET').map(({id}) => id);
  const unused = writes.filter(id => ![...ids, ...elsewhere].includes(id));
  expect(unused, 'Call it in src/dashboard/, or add it to `elsewhere`.').toEqual([]);
});

describe('buildRequest', () => {
  it('returns curl with the values, and the token as a variable', () => {
    const {curl, page, summary} = buildRequest({
      operation: 'payBill',
      parameters: {billId: 1042},
      body: {userId: "usr_o'neil"},
    });
    expect(curl).toBe(`curl --request POST "$HUTZ_API/api/sandbox/bills/1042/pay" \\
  --header 'content-type: application/json' \\
  --header "Authorization: Bearer $HUTZ_TOKEN" \\
  --data-raw '{"userId":"usr_o'\\''neil"}'`);
    expect({page, summary}).toEqual({page: '/docs/sandbox/pay-bill', summary: 'Pay a bill'});
  });
  it('leaves out body and content type when nothing is sent', () => {
    const {curl} = buildRequest({operation: 'deleteEndpoint', parameters: {endpointId: 'ep_1'}});
    expect(curl).toBe(`curl --request DELETE "$HUTZ_API/api/sandbox/endpoints/ep_1" \\
  --header "Authorization: Bearer $HUTZ_TOKEN"`);
  });
  it('signs partner API requests', () => {
    const request = buildRequest({operation: 'createBill', body: {amount: 150}});
    expect(request.curl).toContain('--data-raw "$body"');
    expect(request.curl).toContain('-hmac "$HUTZ_SECRET_KEY"');
    expect(request.page).toBe('/api-reference/create-bill');
  });
});

it('exports exactly the variables that the scripts read', () => {
  const workspace = {token: 'sbx_1', apiKey: 'htz_1', secretKey: 'htzsk_1'} as Parameters<typeof shellExports>[1];
  const pay = buildRequest({operation: 'payBill', parameters: {billId: 1}, body: {}});
  const create = buildRequest({operation: 'createBill', body: {}});
  expect(shellExports(pay, workspace, 'http://x')).toBe("export HUTZ_API='http://x'\nexport HUTZ_TOKEN='sbx_1'");
  expect(shellExports(create, workspace, 'http://x')).toContain("export HUTZ_SECRET_KEY='htzsk_1'");
});
