/** For tests: a portal with two partners, and signed requests to the Bills API, also invalid ones. */
import {openPortal, type SignOptions, signedContent, signedHeaders, type Workspace} from './portal.ts';

export type Fields = Record<string, unknown>;
export type Sent = SignOptions & {
  method?: 'POST' | 'PATCH' | 'GET';
  url?: string;
  as?: Workspace;
  tamper?: (bytes: Buffer) => Buffer;
};
export type BillsApi = Awaited<ReturnType<typeof openBillsApi>>;

export async function openBillsApi() {
  const portal = await openPortal();
  const partner = await portal.workspace();
  const other = await portal.workspace();
  let serial = 0;

  async function readRow(billId: number) {
    const row = await portal.store.read.bills.find(await portal.findWorkspaceId(partner), billId);
    if (!row) throw new Error(`There is no bill ${billId}.`);
    return row;
  }

  async function send(body: string | Buffer | Fields | undefined, sent: Sent = {}) {
    const {method = 'POST', url = '/api/partners/bills', as = partner, tamper, ...options} = sent;
    const bytes = Buffer.isBuffer(body)
      ? body
      : Buffer.from(typeof body === 'object' ? JSON.stringify(body) : (body ?? ''));
    const headers = signedHeaders(as, signedContent(method, url, bytes), portal.clock.now, options);
    const payload = tamper ? tamper(bytes) : bytes;
    const response = await portal.app.inject({method, url, headers, ...(method !== 'GET' && {payload})});
    return {status: response.statusCode, body: response.json(), headers: response.headers};
  }

  return {
    portal,
    partner,
    other,
    readRow,
    send,
    get: (url: string, sent: Sent = {}) => send(undefined, {...sent, method: 'GET', url}),
    agreementBill: (fields: Fields = {}) => ({
      hutzAgreementId: partner.agreement.hutzAgreementId,
      externalBillId: `inv-${serial++}`,
      amount: 110,
      dueDate: '2026-06-01',
      ...fields,
    }),
    invoice: (fields: Fields = {}) => ({
      agreement_id: partner.agreement.hutzAgreementId,
      external_id: `inv-${serial++}`,
      amount: 15000,
      due_date: '2026-06-01',
      ...fields,
    }),
    listCharges: async (billId: number) => portal.store.read.bills.listCharges((await readRow(billId)).id),
    /** The number of bills that the partner created. */
    async countCreated(): Promise<number> {
      const events = await portal.store.read.events.listAfter(await portal.findWorkspaceId(partner), 0, 1000);
      return events.filter(event => event.type === 'bill.created').length;
    },
  };
}
