/** For tests: a partner's signed requests to a portal, and sandbox requests for the same workspace. */
import {contentOf, type Portal, type SignOptions, signedHeaders, type Workspace} from './portal.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type TestPartner = Awaited<ReturnType<typeof createTestPartner>>;

export async function createTestPartner(portal: Portal, workspace?: Workspace) {
  const own = workspace ?? (await portal.workspace());
  let serial = 0;

  /** The log, because the response of a 500 has no cause. */
  function rejectServerError(status: number): void {
    if (status === 500) throw new Error(portal.logs.findLast(line => line.includes('"level":50')));
  }

  async function send(method: Method, path: string, body?: object, options: SignOptions = {}) {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const url = `/api/partners/bills${path}`;
    const content = contentOf(method, url, payload);
    const headers = signedHeaders(own, content, portal.clock.now + portal.clock.ahead, options);
    const response = await portal.app.inject({method, url, headers, ...(body !== undefined && {payload})});
    rejectServerError(response.statusCode);
    return {status: response.statusCode, body: response.json(), headers: response.headers};
  }

  const agreementFormat = (fields: object = {}) => ({
    hutzAgreementId: own.agreement.hutzAgreementId,
    externalBillId: `inv-${serial++}`,
    amount: 110,
    dueDate: '2026-06-01',
    ...fields,
  });

  return {
    workspace: own,
    send,
    agreementFormat,
    /** Creates a bill and returns its id. */
    async bill(fields: object = {}): Promise<number> {
      const {status, body} = await send('POST', '', agreementFormat(fields));
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.billId;
    },
    list: async (query = '') => (await send('GET', query)).body,
    userIds: own.house.users.map(({id}) => id),
    /** The names of the workspace's events, in their order. */
    async events(): Promise<string[]> {
      const events = await portal.store.read.events.after(await portal.workspaceIdOf(own), 0, 1000);
      return events.map(({type}) => type);
    },
    async sandbox(method: Method, path: string, body?: object) {
      const response = await portal.app.inject({
        method,
        url: `/api/sandbox${path}`,
        headers: {authorization: `Bearer ${own.token}`, ...(body && {'content-type': 'application/json'})},
        ...(body && {payload: JSON.stringify(body)}),
      });
      rejectServerError(response.statusCode);
      return {status: response.statusCode, body: response.body === '' ? undefined : response.json()};
    },
  };
}
