/** Agreements that the sandbox creates, approves, declines, completes and cancels, with their events and errors. */
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
let partner: TestPartner;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  partner = await createTestPartner(portal);
});
afterAll(() => portal.close());

describe('agreements', () => {
  const create = async (fields: object = {}) => {
    portal.clock.now += 1;
    return (await partner.sandbox('POST', '/agreements', fields)).body;
  };

  it('become active when all have approved, and send their events', async () => {
    const made = await create({serviceName: 'Maid', serviceType: 'cleaning', estimatedAmount: 80.5});
    expect(made).toMatchObject({serviceName: 'Maid', estimatedAmount: 80.5, status: 'pending'});
    const [first, ...others] = partner.userIds;
    expect(made.approvals[0]).toMatchObject({userId: first, decision: 'approved'});
    let last = made;
    for (const userId of others)
      last = (await partner.sandbox('POST', `/agreements/${made.hutzAgreementId}/approve`, {userId})).body;
    expect(last.status).toBe('active');
    expect(await partner.events()).toEqual(['agreement.created', 'request.authorized']);
    expect((await partner.sandbox('GET', '/agreements?limit=1')).body.data).toEqual([last]);
    expect((await partner.sandbox('POST', `/agreements/${made.hutzAgreementId}/complete`)).body.status).toBe(
      'completed',
    );
    expect((await partner.events()).at(-1)).toBe('agreement.completed');
  });
  it('record each event of the contract, together with bills', async () => {
    const [, ...others] = partner.userIds;
    const act = async (hutzAgreementId: string, action: string, userId?: string) =>
      partner.sandbox('POST', `/agreements/${hutzAgreementId}/${action}`, userId ? {userId} : undefined);
    await act((await create()).hutzAgreementId, 'decline', others[0]);
    for (const end of ['complete', 'cancel']) {
      const {hutzAgreementId} = await create();
      for (const userId of others) await act(hutzAgreementId, 'approve', userId);
      await act(hutzAgreementId, end);
    }
    const billId = await partner.bill();
    await partner.send('PATCH', `/${billId}`, {amount: 120});
    await partner.sandbox('POST', `/bills/${billId}/pay`, {});
    const documented = readContract('partner').events.map(({name}) => name);
    // The second name of `request.authorized` is only sent.
    expect(new Set([...(await partner.events()), 'agreement.authorized'])).toEqual(new Set(documented));
  });
  it('publish the external id that they get with their first bill', async () => {
    const {hutzAgreementId} = await create();
    const [, ...others] = partner.userIds;
    for (const userId of others) await partner.sandbox('POST', `/agreements/${hutzAgreementId}/approve`, {userId});
    const id = await portal.findWorkspaceId(partner.workspace);
    const {last} = await portal.store.read.changes.readBounds(id);
    await partner.bill({hutzAgreementId, externalAgreementId: 'agr-9'});
    await partner.bill({hutzAgreementId, externalAgreementId: 'agr-9'});
    const changes = await portal.store.read.changes.listAfter(id, last, 100);
    expect(changes.filter(({kind}) => kind === 'agreement')).toMatchObject([{ref: hutzAgreementId}]);
  });
  it('are cancelled by any decline, and send only request.declined', async () => {
    const {hutzAgreementId} = await create();
    const declined = await partner.sandbox('POST', `/agreements/${hutzAgreementId}/decline`, {
      userId: partner.userIds[2],
    });
    expect(declined.body).toMatchObject({status: 'cancelled'});
    expect(declined.body.approvals[2].decision).toBe('declined');
    expect(await partner.events()).toEqual(['agreement.created', 'request.declined']);
    const late = await partner.sandbox('POST', `/agreements/${hutzAgreementId}/approve`, {userId: partner.userIds[3]});
    expect(late).toMatchObject({status: 409, body: {reason: 'agreement_closed'}});
  });
  it('that are cancelled accept no bills', async () => {
    const {hutzAgreementId} = partner.workspace.agreement;
    expect((await partner.sandbox('POST', `/agreements/${hutzAgreementId}/cancel`)).body.status).toBe('cancelled');
    const rejected = await partner.send('POST', '', partner.agreementFormat());
    expect(rejected).toMatchObject({status: 409, body: {reason: 'agreement_not_active'}});
    expect(await partner.events()).toEqual(['agreement.cancelled']);
  });
  it.each([
    ['approve', 'agreement_not_pending'],
    ['decline', 'agreement_not_pending'],
  ])("that are active can't %s", async (move, reason) => {
    const path = `/agreements/${partner.workspace.agreement.hutzAgreementId}/${move}`;
    expect(await partner.sandbox('POST', path, {userId: partner.userIds[0]})).toMatchObject({
      status: 409,
      body: {reason},
    });
  });
  it('reject a second agreement for a transaction, users of other households and unknown ids', async () => {
    expect((await partner.sandbox('POST', '/agreements', {transactionId: 'tx-a'})).status).toBe(201);
    const again = await partner.sandbox('POST', '/agreements', {transactionId: 'tx-a'});
    expect(again).toMatchObject({status: 409, body: {reason: 'transaction_exists'}});
    expect((await partner.sandbox('POST', '/agreements', {userId: 'usr_nobody'})).status).toBe(404);
    expect((await partner.sandbox('POST', '/agreements', {estimatedAmount: 1.005})).status).toBe(400);
    const nowhere = '/agreements/00000000-0000-4000-8000-000000000000/complete';
    expect((await partner.sandbox('POST', nowhere)).status).toBe(404);
    const other = await createTestPartner(portal);
    const path = `/agreements/${partner.workspace.agreement.hutzAgreementId}/cancel`;
    expect((await other.sandbox('POST', path)).status).toBe(404);
  });
});
