/** For fuzzing: a workspace with one of everything, and the credentials that an operation requires. */

import type {Random} from './create-random.ts';
import {type Portal, signedHeaders, type Workspace} from './portal.ts';

export type World = {
  workspace: Workspace;
  cookie: string;
  member: string;
  /** The key pair of a connect session. */
  session: Record<string, string>;
  ids: Record<string, string>;
};

/** A workspace with one of everything. */
export async function newWorld(portal: Portal): Promise<World> {
  const made = await portal.app.inject({method: 'POST', url: '/api/sandbox/partners'});
  const workspace: Workspace = made.json();
  const call = async (url: string, payload: object) =>
    (
      await portal.app.inject({method: 'POST', url, headers: {authorization: `Bearer ${workspace.token}`}, payload})
    ).json();
  const userId = String(workspace.house.users[0]?.id);
  const {token: member} = await call(`/api/sandbox/users/${userId}/token`, {});
  const checkout = {transactionId: 'tx-world', serviceName: 'Maid', serviceType: 'cleaning', estimatedAmount: 9.99};
  const opened = await portal.app.inject({
    method: 'POST',
    url: '/api/connect-sessions',
    headers: {'x-api-key': workspace.apiKey},
    payload: checkout,
  });
  const {apiKey, secretKey} = opened.json();
  const {endpointId} = await call('/api/sandbox/endpoints', {url: 'https://partner.example/hook'});
  const {checkId} = await call('/api/sandbox/endpoint-check', {endpointId});
  const {endpointId: listenId} = await call('/api/sandbox/listen', {});
  const {deliveryId} = await call(`/api/sandbox/endpoints/${endpointId}/test`, {event: 'bill.paid'});
  const {hutzAgreementId: pendingId} = await call('/api/sandbox/agreements', {});
  const body = JSON.stringify({
    hutzAgreementId: workspace.agreement.hutzAgreementId,
    externalBillId: 'inv-world',
    amount: 110,
    dueDate: '2026-06-01',
  });
  const headers = signedHeaders(workspace, body, portal.clock.now);
  const {billId} = (
    await portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload: body})
  ).json();
  const {partnerId, resumeCode, house, agreement} = workspace;
  return {
    workspace,
    cookie: String(made.headers['set-cookie']).split(';')[0] ?? '',
    member,
    session: {'x-hutz-api-key': apiKey, 'x-hutz-secret-key': secretKey},
    ids: {
      billId: String(billId),
      partner_id: partnerId,
      user_id: userId,
      userId,
      otherId: String(workspace.house.users[1]?.id),
      houseId: house.houseId,
      hutzAgreementId: agreement.hutzAgreementId,
      agreement_id: agreement.hutzAgreementId,
      pendingId,
      endpointId,
      listenId,
      deliveryId,
      checkId,
      resumeCode,
    },
  };
}

export function credentials(
  portal: Portal,
  world: World,
  {security: required}: {security: readonly string[]},
  bad: boolean,
  content: string,
  random: Random,
) {
  const {workspace, cookie, member, session} = world;
  if (bad) {
    const ways: Record<string, string>[] = [
      {},
      {authorization: 'Bearer x'},
      {authorization: 'Basic eDp5'},
      {'x-api-key': workspace.apiKey},
      signedHeaders(workspace, content, portal.clock.now, {timestamp: 'x'}),
      signedHeaders(workspace, `${content} `, portal.clock.now),
      {cookie: 'hutz_sandbox=x'},
    ];
    return ways[random(ways.length)] ?? {};
  }
  if (required.includes('signature')) {
    const {'content-type': _left, ...headers} = signedHeaders(workspace, content, portal.clock.now);
    return headers;
  }
  if (required.includes('sessionSecret')) return session;
  if (required.includes('stagedSecret'))
    return {'x-hutz-api-key': workspace.apiKey, 'x-hutz-secret-key': workspace.secretKey};
  if (required.includes('apiKey')) return {'x-api-key': workspace.apiKey};
  if (required.includes('memberToken')) return {authorization: `Bearer ${member}`};
  if (required.includes('adminToken')) return {authorization: `Bearer ${portal.store.adminToken}`};
  if (required.includes('workspaceToken')) return {authorization: `Bearer ${workspace.token}`};
  return {cookie};
}
