/** Personas and webhook chaos through the real app: on the virtual clock and across restarts. */
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal, temporaryFolder} from '../testing/portal.ts';
import {createTestReceiver} from '../testing/receiver.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let folder: ReturnType<typeof temporaryFolder>;
let portal: Portal;
let partner: TestPartner;
let receiver: ReturnType<typeof createTestReceiver>;

const open = () =>
  openPortal(
    {},
    {
      folder: folder.path,
      send: receiver.send,
    },
  );

beforeEach(async () => {
  folder = temporaryFolder();
  receiver = createTestReceiver();
  portal = await open();
  partner = await createTestPartner(portal);
});
afterEach(async () => {
  await portal.close();
  folder.remove();
});

async function restart(): Promise<void> {
  await portal.close();
  portal = await open();
  partner = await createTestPartner(portal, partner.workspace);
}
let bills = 0;
function bill(dueDate = '2026-06-01'): Promise<number> {
  bills += 1;
  return partner.bill({externalBillId: `inv-${bills}`, dueDate});
}
const persona = (index: number, name: string) =>
  partner.sandbox('PATCH', `/house/users/${partner.userIds[index]}`, {persona: name});
const advance = (advanceSeconds: number) => partner.sandbox('POST', '/clock', {advanceSeconds});
const advanceTo = async (moment: string) => {
  const {now} = (await partner.sandbox('GET', '/clock')).body;
  return advance(Math.round((Date.parse(moment) - Date.parse(now)) / 1000));
};
/** A millisecond after the workspace's first agreement, so that this one is the newest. */
const ask = () => {
  portal.clock.now += 1;
  return partner.sandbox('POST', '/agreements', {});
};
const agreement = async () => (await partner.sandbox('GET', '/agreements?limit=1')).body.data[0];
const paidBy = async () =>
  (await partner.sandbox('GET', '/bills?limit=1')).body.data[0].charges
    .filter((charge: {status: string}) => charge.status === 'paid')
    .map((charge: {username: string}) => charge.username);

describe('personas', () => {
  it("act by the workspace's clock, so that advancing it rewrites none of their actions", async () => {
    await persona(1, 'pays_late');
    await bill('2026-06-01');
    await advance(3 * DAY);
    const id = await portal.findWorkspaceId(partner.workspace);
    const due = await portal.store.write(repo => repo.personas.takeDue(Date.parse('2027-01-01'), 10, id));
    expect(due.map(({due_at}) => new Date(due_at).toISOString())).toEqual(['2026-06-04T05:00:00.000Z']);
  });
  it('approve at their own pace until the agreement is active', async () => {
    await persona(1, 'approves_at_once');
    await persona(2, 'approves_after_a_while');
    await persona(3, 'pays_late');
    await ask();
    await portal.dueWork.runDue();
    const decisions = async () => (await agreement()).approvals.map(({decision}: {decision: string}) => decision);
    expect(await decisions()).toEqual(['approved', 'approved', 'waiting', 'waiting']);
    await advance(HOUR);
    expect(await decisions()).toEqual(['approved', 'approved', 'waiting', 'approved']);
    await advance(6 * HOUR);
    expect((await agreement()).status).toBe('active');
    const {data} = (await partner.sandbox('GET', '/deliveries')).body;
    expect(data.map(({event}: {event: string}) => event)).toEqual(['request.authorized', 'agreement.created']);
  });
  it('cancel the agreement when one declines', async () => {
    await persona(1, 'declines');
    await persona(2, 'approves_after_a_while');
    await ask();
    await advance(DAY);
    expect(await agreement()).toMatchObject({status: 'cancelled'});
    expect((await agreement()).approvals[2].decision).toBe('waiting');
  });
  it('pay immediately, after a while, late, or never', async () => {
    await persona(0, 'approves_at_once');
    await persona(1, 'approves_after_a_while');
    await persona(2, 'pays_late');
    await persona(3, 'forgets');
    await bill('2026-06-01');
    await portal.dueWork.runDue();
    expect(await paidBy()).toEqual(['walt']);
    await advance(2 * DAY);
    expect(await paidBy()).toEqual(['walt', 'june']);
    await advanceTo('2026-06-03T23:59:00Z');
    expect(await paidBy()).toEqual(['walt', 'june']);
    await advanceTo('2026-06-04T05:00:01Z');
    expect(await paidBy()).toEqual(['walt', 'june', 'theo']);
    await advance(300 * DAY);
    expect(await paidBy()).toEqual(['walt', 'june', 'theo']);
  });
  it.each([
    ['2026-07-01', '2026-06-04T05:00:01Z', '2026-07-04T04:59:00Z', '2026-07-04T05:00:01Z'],
    ['2026-05-25', '2026-05-25T12:00:00Z', '2026-05-28T04:59:00Z', '2026-05-28T05:00:01Z'],
  ])('pay three days after a due date that was moved to %s', async (dueDate, ...moments) => {
    await persona(2, 'pays_late');
    const billId = await bill('2026-06-01');
    expect((await partner.send('PATCH', `/${billId}`, {dueDate})).status).toBe(200);
    const paid: unknown[] = [];
    for (const moment of moments) {
      await advanceTo(moment);
      paid.push(await paidBy());
    }
    expect(paid).toEqual([[], [], ['theo']]);
  });
  it('approve without ever paying, so that the bill becomes overdue and stays pending', async () => {
    await persona(1, 'never_pays');
    await ask();
    await bill('2026-06-01');
    await advance(HOUR);
    expect((await agreement()).approvals[1].decision).toBe('approved');
    await advance(300 * DAY);
    const [unpaid] = (await partner.sandbox('GET', '/bills')).body.data;
    expect(unpaid).toMatchObject({status: 'pending', overdue: true});
  });
  it('move out after their shares are paid, without moving shares to others', async () => {
    const id = String(partner.userIds[1]);
    const [housemates, mine] = [
      async () => (await partner.sandbox('GET', '/house')).body.users.map((user: {username: string}) => user.username),
      async () => (await partner.sandbox('GET', '/bills')).body.data[0].charges[1],
    ];
    const billId = await bill('2026-06-01');
    const {amount} = await mine();
    await persona(1, 'moves_out');
    await advance(DAY / 2);
    expect(await partner.sandbox('DELETE', `/house/users/${id}`)).toMatchObject({
      status: 409,
      body: {reason: 'open_shares'},
    });
    expect(await housemates()).toEqual(['walt', 'june', 'theo', 'mina']);
    await advance(3 * DAY);
    expect(await housemates()).toEqual(['walt', 'theo', 'mina']);
    expect(await mine()).toMatchObject({userId: id, amount, status: 'paid'});
    await partner.sandbox('POST', `/bills/${billId}/pay`);
    await bill();
    expect((await partner.sandbox('GET', '/bills')).body.data[0].charges).toHaveLength(3);
  });
  it('try to move out daily until no share is open, also after a restart', async () => {
    const id = String(partner.userIds[1]);
    const living = async () =>
      (await partner.sandbox('GET', '/house')).body.users.some((user: {id: string}) => user.id === id);
    await persona(1, 'moves_out');
    for (const mate of partner.userIds.filter(userId => userId !== id))
      await partner.sandbox('DELETE', `/house/users/${mate}`);
    await advance(5 * DAY);
    expect(await living()).toBe(true);
    await restart();
    await partner.sandbox('POST', '/house/users', {username: 'lucy'});
    await advance(DAY);
    expect(await living()).toBe(false);
  });
  it('when changed, plan pending decisions again and drop earlier plans', async () => {
    await bill();
    await persona(0, 'approves_after_a_while');
    await persona(1, 'approves_after_a_while');
    await persona(1, 'you');
    await advance(3 * DAY);
    expect(await paidBy()).toEqual(['walt']);
  });
  it('when changed, plan what they do about hundreds of bills in parts, so that no change holds up the others', async () => {
    const june = String(partner.userIds[1]);
    const id = await portal.findWorkspaceId(partner.workspace);
    const unpaid = async () =>
      (await portal.store.read.bills.listOpenBills(id, june, 0, 1000)).filter(({owed}) => owed).length;
    // Two at a time, a workspace's share of the connections: one that waits longer than 5 s for its turn gets a 503.
    for (let made = 0; made < 502; made += 2) await Promise.all([bill(), bill()]);
    expect(await unpaid()).toBe(502);
    await persona(1, 'approves_at_once');
    await portal.dueWork.runDue();
    expect(await unpaid()).toBe(2);
    await advance(2);
    expect(await unpaid()).toBe(0);
  });
  it('begin nothing more when the server stops', async () => {
    await bill();
    await persona(1, 'approves_at_once');
    portal.services.shutdown.abort();
    await portal.dueWork.runDue();
    expect(await paidBy()).toEqual([]);
  });
  it('go on when one of them fails unexpectedly, which is logged once', async () => {
    const [broken, june] = partner.userIds;
    const workspaceId = await portal.findWorkspaceId(partner.workspace);
    const action = {workspace_id: workspaceId, due_at: portal.clock.now, scheduled_at: portal.clock.now};
    const billId = await bill();
    await portal.store.write(async repo => {
      await repo.households.updateUser(String(broken), {persona: 'of a later version' as 'you'});
      await repo.personas.schedule(workspaceId, [
        {...action, user_id: String(broken), act: 'go_on', ref: '0'},
        {...action, user_id: String(june), act: 'pay', ref: String(billId)},
      ]);
    });
    const inRepair = partner;
    partner = await createTestPartner(portal);
    await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/', events: ['bill.created']});
    await bill();
    await portal.dueWork.runDue();
    expect(receiver.received).toHaveLength(1);
    partner = inRepair;
    expect(await paidBy()).toEqual(['june']);
    await portal.dueWork.runDue();
    expect(portal.logs.filter(line => line.includes("A housemate's action failed"))).toHaveLength(1);
  });

  it('act at the planned times after a restart', async () => {
    await persona(1, 'approves_after_a_while');
    await ask();
    await advance(HOUR);
    await restart();
    expect((await agreement()).approvals[1].decision).toBe('waiting');
    await advance(5 * HOUR);
    expect((await agreement()).approvals[1].decision).toBe('approved');
  });
  it("act in real time when the clock isn't moved", async () => {
    await persona(1, 'approves_after_a_while');
    await ask();
    await portal.dueWork.runDue();
    portal.clock.now += 6 * HOUR * 1000;
    await portal.dueWork.runDue();
    expect((await agreement()).approvals[1].decision).toBe('approved');
  });
});

describe('housemates', () => {
  it('move in with any name, share the next bill, and move out when they owe nothing', async () => {
    const username = '<img src=x onerror=alert(1)>';
    const added = await partner.sandbox('POST', '/house/users', {username, persona: 'forgets'});
    expect(added.status).toBe(201);
    const mate = added.body.users[4];
    expect(mate).toMatchObject({username, persona: 'forgets'});
    expect(mate.id).toMatch(/^usr_[a-z0-9]+_/);
    const billId = await bill();
    expect((await partner.sandbox('GET', '/bills')).body.data[0].charges).toHaveLength(5);
    const path = `/house/users/${mate.id}`;
    expect(await partner.sandbox('DELETE', path)).toMatchObject({status: 409, body: {reason: 'open_shares'}});
    await partner.sandbox('POST', `/bills/${billId}/pay`);
    const {hutzAgreementId} = (await ask()).body;
    expect(await partner.sandbox('DELETE', path)).toMatchObject({status: 409, body: {reason: 'housemate_asked'}});
    await partner.sandbox('POST', `/agreements/${hutzAgreementId}/approve`, {userId: mate.id});
    const removed = await partner.sandbox('DELETE', path);
    expect(removed.status).toBe(200);
    expect(removed.body.users).toHaveLength(4);
    expect((await partner.sandbox('GET', '/bills')).body.data[0].charges[4].username).toBe(username);
    expect((await partner.sandbox('DELETE', path)).status).toBe(404);
    expect((await partner.sandbox('POST', `/users/${mate.id}/token`)).status).toBe(404);
  });
  it('can be a thousand until the workspace is reset, with those who moved out', async () => {
    const house_id = partner.workspace.house.houseId;
    await portal.store.write(async ({households}) => {
      for (let count = 5; count <= 1000; count += 1) {
        const id = `${house_id}_${count}`;
        await households.addUser({id, house_id, username: 'mate', persona: 'you'});
        await households.updateUser(id, {left_at: 1});
      }
    });
    const add = () => partner.sandbox('POST', '/house/users', {username: 'more'});
    expect(await add()).toMatchObject({status: 409, body: {reason: 'house_full'}});
    expect((await partner.sandbox('GET', '/house')).body.users).toHaveLength(4);
    await partner.sandbox('POST', '/reset');
    expect(await add()).toMatchObject({status: 201});
  });
  it('number between one and twelve', async () => {
    for (let count = 5; count <= 12; count += 1)
      expect((await partner.sandbox('POST', '/house/users', {username: `mate ${count}`})).body.users).toHaveLength(
        count,
      );
    expect(await partner.sandbox('POST', '/house/users', {username: 'more'})).toMatchObject({
      status: 409,
      body: {reason: 'house_full'},
    });
    const {users} = (await partner.sandbox('GET', '/house')).body;
    for (const {id} of users.slice(1)) expect((await partner.sandbox('DELETE', `/house/users/${id}`)).status).toBe(200);
    expect(await partner.sandbox('DELETE', `/house/users/${users[0].id}`)).toMatchObject({
      status: 409,
      body: {reason: 'last_housemate'},
    });
  });
  it.each([[{}], [{persona: 'sleeps'}], [{username: ''}], [{username: 'x', other: 1}]])('reject %j', async input => {
    expect((await partner.sandbox('POST', '/house/users', input)).status).toBe(400);
  });
});

describe('chaos', () => {
  const calm = {seed: 'maple', duplicate: 0, delay: 0, reorder: 0, drop: 0};
  const endpoint = async (chaos: object) => {
    const {body} = await partner.sandbox('POST', '/endpoints', {
      url: 'https://partner.example/hook',
      chaos: {...calm, ...chaos},
    });
    expect(body.chaos).toEqual({...calm, ...chaos});
    return body.endpointId as string;
  };
  const order = () => receiver.received.map(({body}) => JSON.parse(body.toString()).externalBillId);

  it('sends duplicates with the same event id', async () => {
    const id = await endpoint({duplicate: 100});
    await bill();
    await advance(10);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]?.body.equals(receiver.received[1]?.body as Buffer)).toBe(true);
    const [second, first] = await partner.listDeliveries(id);
    expect(second).toMatchObject({troubles: ['duplicate'], eventId: first?.eventId, status: 'succeeded'});
  });
  it('delays a delivery', async () => {
    await endpoint({delay: 100});
    await bill();
    await advance(4);
    expect(receiver.received).toHaveLength(0);
    await advance(56);
    expect(receiver.received).toHaveLength(1);
  });
  it('holds a delivery until the next one was sent', async () => {
    const id = await endpoint({reorder: 100});
    await bill();
    await portal.dueWork.runDue();
    await partner.sandbox('PATCH', `/endpoints/${id}`, {chaos: {...calm, reorder: 0}});
    await bill();
    await advance(2);
    expect(order()).toEqual([`inv-${bills}`, `inv-${bills - 1}`]);
  });
  it('holds a delivery until the next one, also when both events are processed together', async () => {
    await endpoint({reorder: 100});
    await bill();
    await bill();
    await advance(2);
    expect(order()).toEqual([`inv-${bills - 1}`]);
  });
  it('drops the first attempt and delivers the retry', async () => {
    const id = await endpoint({drop: 100});
    await bill();
    await portal.dueWork.runDue();
    expect(receiver.received).toHaveLength(0);
    await advance(10);
    expect(receiver.received).toHaveLength(1);
    const [delivery] = await partner.listDeliveries(id);
    expect(delivery?.attempts).toMatchObject([{outcome: 'timed_out', httpStatus: null}, {outcome: 'succeeded'}]);
  });
  it('fails every attempt during an outage and delivers afterwards', async () => {
    const id = await endpoint({outage: true});
    const [inbox] = (await partner.sandbox('GET', '/endpoints')).body.data.filter(
      ({kind}: {kind: string}) => kind === 'inbox',
    );
    await partner.sandbox('PATCH', `/endpoints/${inbox.endpointId}`, {chaos: {...calm, outage: true}});
    await bill();
    await partner.sandbox('POST', `/endpoints/${inbox.endpointId}/test`, {event: 'bill.paid'});
    await advance(24 * HOUR);
    expect(receiver.received).toHaveLength(0);
    expect((await partner.sandbox('GET', '/inbox')).body.data).toHaveLength(0);
    const [failing] = await partner.listDeliveries(id);
    expect(failing?.attempts.length).toBeGreaterThan(3);
    expect(failing?.attempts[0]).toMatchObject({outcome: 'unreachable', httpStatus: null, signature: null});
    for (const endpointId of [id, inbox.endpointId])
      await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {chaos: null});
    await advance(12 * HOUR);
    expect(receiver.received).toHaveLength(1);
    expect((await partner.sandbox('GET', '/inbox')).body.data).toHaveLength(2);
  });
  it('applies to the inbox as well', async () => {
    const [inbox] = (await partner.sandbox('GET', '/endpoints')).body.data;
    await partner.sandbox('PATCH', `/endpoints/${inbox.endpointId}`, {chaos: {...calm, drop: 100, duplicate: 100}});
    await bill();
    await advance(60);
    expect((await partner.sandbox('GET', '/inbox')).body.data).toHaveLength(2);
  });
  it('is reproducible with the same seed, also after a restart', async () => {
    const chaos = {seed: 'cedar', duplicate: 40, delay: 40, reorder: 40, drop: 40};
    const id = await endpoint(chaos);
    const run = async (restarts: boolean) => {
      const before = (await partner.listDeliveries(id)).length;
      for (let index = 0; index < 12; index += 1) {
        await bill();
        await portal.dueWork.runDue();
        if (restarts && index === 5) await restart();
      }
      await advance(HOUR);
      const made = await partner.listDeliveries(id);
      return made.slice(0, made.length - before).map(({troubles}) => troubles);
    };
    const first = await run(false);
    await partner.sandbox('PATCH', `/endpoints/${id}`, {chaos});
    expect(await run(true)).toEqual(first);
    expect(new Set(first.flat()).size).toBe(4);
    await partner.sandbox('PATCH', `/endpoints/${id}`, {chaos: {...chaos, seed: 'heron'}});
    expect(await run(false)).not.toEqual(first);
  });
  it.each([
    [{seed: ''}],
    [{seed: 'a b'}],
    [{duplicate: 101}],
    [{delay: -1}],
    [{drop: 0.5}],
    [{outage: 1}],
    [{other: 1}],
  ])('rejects %j', async wrong => {
    const input = {url: 'https://partner.example/hook', chaos: {...calm, ...wrong}};
    expect((await partner.sandbox('POST', '/endpoints', input)).status).toBe(400);
  });
});

it('notifies streams of a moved clock, new keys and a renewed workspace, without secrets', async () => {
  const kinds = async () => {
    const id = await portal.findWorkspaceId(partner.workspace);
    return (await portal.store.read.changes.listAfter(id, 0, 100)).map(change => change.kind);
  };
  const followed = kinds();
  expect(await followed).toEqual([]);
  await advance(60);
  await partner.sandbox('POST', '/webhook-secret/rotate');
  await portal.app.inject({
    method: 'POST',
    url: '/api/sandbox/session/resume',
    headers: {'content-type': 'application/json'},
    payload: JSON.stringify({resumeCode: partner.workspace.resumeCode}),
  });
  expect(await kinds()).toEqual(['clock', 'workspace', 'workspace']);
});
