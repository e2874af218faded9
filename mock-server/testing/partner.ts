/** For tests: a partner's signed requests to a portal, and sandbox requests for the same workspace. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {bearer, type Portal, type SignOptions, signedContent, signedHeaders, type Workspace} from './portal.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type TestPartner = Awaited<ReturnType<typeof createTestPartner>>;

export async function createTestPartner(portal: Portal, existing?: Workspace) {
  const workspace = existing ?? (await portal.workspace());
  let serial = 0;

  /** Throws the logged error: a 500 doesn't say its cause. */
  function rejectServerError(status: number): void {
    if (status === 500) throw new Error(portal.logs.findLast(line => line.includes('"level":50')));
  }

  async function send(method: Method, path: string, body?: object, options: SignOptions = {}) {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const url = `/api/partners/bills${path}`;
    const content = signedContent(method, url, payload);
    const headers = signedHeaders(workspace, content, portal.clock.now + portal.clock.ahead, options);
    const response = await portal.app.inject({method, url, headers, ...(body !== undefined && {payload})});
    rejectServerError(response.statusCode);
    return {status: response.statusCode, body: response.json(), headers: response.headers};
  }

  const agreementFormat = (fields: object = {}) => ({
    hutzAgreementId: workspace.agreement.hutzAgreementId,
    externalBillId: `inv-${serial++}`,
    amount: 110,
    dueDate: '2026-06-01',
    ...fields,
  });

  async function sandbox(method: Method, path: string, body?: object, headers: object = {}) {
    const response = await portal.app.inject({
      method,
      url: `/api/sandbox${path}`,
      headers: {...bearer(workspace.token), ...(body && {'content-type': 'application/json'}), ...headers},
      ...(body && {payload: JSON.stringify(body)}),
    });
    rejectServerError(response.statusCode);
    const {statusCode: status} = response;
    return {status, body: response.body === '' ? undefined : response.json(), headers: response.headers};
  }

  return {
    workspace,
    send,
    sandbox,
    agreementFormat,
    /** Creates a bill and returns its id. */
    async bill(fields: object = {}, options: SignOptions = {}): Promise<number> {
      const {status, body} = await send('POST', '', agreementFormat(fields), options);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.billId;
    },
    list: async (query = '') => (await send('GET', query)).body,
    userIds: workspace.house.users.map(({id}) => id),
    /** The names of the workspace's events, in their order. */
    async events(): Promise<string[]> {
      const events = await portal.store.read.events.listAfter(await portal.findWorkspaceId(workspace), 0, 1000);
      return events.map(({type}) => type);
    },
    /** The endpoint's deliveries, newest first. */
    async listDeliveries(endpointId: string): Promise<Schemas['Delivery'][]> {
      const {data}: {data: Schemas['Delivery'][]} = (await sandbox('GET', '/deliveries?limit=500')).body;
      return data.filter(delivery => delivery.endpointId === endpointId);
    },
  };
}
