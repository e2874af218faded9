/** The machine's clock jumps days ahead and back: replay protection and schedules keep working, and no data is lost. */
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {REPLAYED_HEADER} from '../openapi/signing/signing.ts';
import {sha256} from './database/index.ts';
import type {Send} from './outgoing/index.ts';
import {createTestPartner, type TestPartner} from './testing/partner.ts';
import {openPortal, type Portal, temporaryFolder} from './testing/portal.ts';
import {createRunningTime} from './workspaces/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const REJECTED = {outcome: 'refused', httpStatus: 500, error: null, responseBody: '', retryAfterMs: 0} as const;

let portal: Portal;
let partner: TestPartner;
let folder: ReturnType<typeof temporaryFolder>;
let received: string[];
let result: Awaited<ReturnType<Send>>;

const open = (now?: number) =>
  openPortal(
    {},
    {
      folder: folder.path,
      ...(now !== undefined && {now}),
      async send({url}) {
        received.push(url);
        return result;
      },
    },
  );
beforeEach(async () => {
  received = [];
  result = REJECTED;
  folder = temporaryFolder();
  portal = await open();
  partner = await createTestPartner(portal);
});
afterEach(async () => {
  await portal.close();
  folder.remove();
});

/** Runs `work` while the clock is `by` milliseconds ahead. */
async function ahead<T>(by: number, work: () => Promise<T>): Promise<T> {
  portal.clock.ahead = by;
  try {
    return await work();
  } finally {
    portal.clock.ahead = 0;
  }
}
/** Stops the portal and starts it again `later` milliseconds later, with a correct clock. */
async function restart(later: number): Promise<void> {
  const {now} = portal.clock;
  const {workspace} = partner;
  await portal.close();
  portal = await open(now + later);
  partner = await createTestPartner(portal, workspace);
}
const shown = () => portal.clock.now + portal.clock.ahead;
const workspaceId = () => portal.findWorkspaceId(partner.workspace);

describe('a used signature', () => {
  const resend = async (body: object, timestamp: string) => {
    const {status, body: response, headers} = await partner.send('POST', '', body, {timestamp});
    return [status, response.reason ?? (headers[REPLAYED_HEADER] ? 'first response' : 'new')];
  };

  it('is still rejected after the clock was two days ahead and the bill was deleted', async () => {
    const body = partner.agreementFormat();
    const timestamp = String(portal.clock.now / 1000);
    const {billId} = (await partner.send('POST', '', body, {timestamp})).body;
    expect(await resend(body, timestamp)).toEqual([201, 'first response']);
    await partner.send('DELETE', `/${billId}`);
    await ahead(2 * DAY, async () => {
      await portal.cleanUp();
      expect(await resend(body, timestamp)).toEqual([401, 'timestamp_expired']);
    });
    expect(await resend(body, timestamp)).toEqual([401, 'replayed']);
  });

  it('is kept for 24 hours of running time across restarts, then deleted', async () => {
    const body = partner.agreementFormat();
    const signedAt = portal.clock.now;
    await partner.send('POST', '', body, {timestamp: String(signedAt / 1000)});
    const after = (time: number) =>
      ahead(signedAt - portal.clock.now, async () => {
        expect(await resend(body, String(signedAt / 1000)), String(time)).toEqual(
          time <= DAY ? [401, 'replayed'] : [409, 'duplicate_bill'],
        );
      });
    portal.clock.now += 12 * HOUR;
    await portal.cleanUp();
    await restart(3 * DAY);
    for (const time of [12 * HOUR, DAY, DAY + MINUTE]) {
      portal.clock.now += time - (portal.clock.now - signedAt - 3 * DAY);
      await portal.cleanUp();
      await after(time);
    }
  });
});

describe('a retry', () => {
  beforeEach(async () => {
    await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/', events: ['bill.created']});
    await partner.bill();
    await portal.dueWork.runDue();
    expect(received).toHaveLength(1);
  });
  const pass = async (milliseconds: number) => {
    portal.clock.now += milliseconds;
    await portal.dueWork.runDue();
    return received.length;
  };

  it('keeps its schedule after the clock was ahead and set back', async () => {
    await ahead(DAY, async () => {
      await portal.dueWork.runDue();
      expect(received).toHaveLength(2);
      await portal.dueWork.runDue();
      expect(received).toHaveLength(2);
    });
    // The third attempt is at most six minutes after the second.
    expect([await pass(0), await pass(4 * MINUTE), await pass(2 * MINUTE)]).toEqual([2, 2, 3]);
    expect([await pass(29 * MINUTE), await pass(MINUTE)]).toEqual([3, 4]);
  });

  it('keeps its schedule when the database was down as the clock was set back', async () => {
    await ahead(DAY, () => portal.dueWork.runDue());
    vi.spyOn(portal.store, 'write').mockRejectedValueOnce(new Error('The database is down.'));
    await expect(portal.dueWork.runDue()).rejects.toThrow('The database is down.');
    expect([await pass(0), await pass(6 * MINUTE)]).toEqual([2, 3]);
  });

  it('continues when the clock was set back while the portal was stopped', async () => {
    portal.clock.ahead = DAY;
    await portal.dueWork.runDue();
    await restart(0);
    await portal.dueWork.start();
    expect([await pass(0), await pass(4 * MINUTE)]).toEqual([2, 2]);
    await pass(2 * MINUTE);
    await expect.poll(() => received).toHaveLength(3);
  });

  it('waits no longer than scheduled when a correct clock is set a day back', async () => {
    portal.clock.ahead = -DAY;
    expect([await pass(0), await pass(4 * SECOND), await pass(2 * SECOND)]).toEqual([1, 1, 2]);
  });

  it('waits as long as its receiver asked for, across restarts and corrections of the clock', async () => {
    result = {...REJECTED, retryAfterMs: HOUR};
    expect(await pass(6 * SECOND)).toBe(2);
    for (const later of [10 * MINUTE, -20 * MINUTE, 5 * MINUTE]) {
      await restart(later);
      await portal.dueWork.start();
    }
    portal.clock.ahead = -2 * MINUTE;
    // The hour began again when the clock was set back by 20 minutes.
    expect([await pass(56 * MINUTE), await pass(MINUTE)]).toEqual([2, 3]);
  });

  it('is sent once while the clock is ahead, and the delivery keeps its other attempts', async () => {
    for (let index = 0; index < 30; index += 1) await partner.bill();
    await portal.dueWork.runDue();
    expect(received).toHaveLength(31);
    await ahead(30 * DAY, async () => {
      await portal.dueWork.runDue();
      expect(received).toHaveLength(62);
    });
    await portal.dueWork.runDue();
    expect(received).toHaveLength(62);
    const {data} = (await partner.sandbox('GET', '/endpoints')).body;
    expect(data.map(({status}: {status: string}) => status)).toEqual(['enabled', 'enabled']);
    result = {...REJECTED, outcome: 'succeeded', httpStatus: 200} as never;
    expect(await pass(6 * MINUTE)).toBe(93);
  });
});

it('a pause of an endpoint never exceeds its maximum length', async () => {
  result = {...REJECTED, outcome: 'timed_out', httpStatus: null} as never;
  await partner.sandbox('POST', '/endpoints', {url: 'https://dead.example/', events: ['bill.created']});
  const {endpointId} = (await partner.sandbox('GET', '/endpoints')).body.data[1];
  await ahead(DAY, async () => {
    for (let index = 0; index < 4; index += 1) await partner.bill();
    await portal.dueWork.runDue();
    expect((await partner.sandbox('GET', `/endpoints/${endpointId}`)).body.pausedUntil).not.toBeNull();
  });
  result = {...REJECTED, outcome: 'succeeded', httpStatus: 200} as never;
  received = [];
  await portal.dueWork.runDue();
  portal.clock.now += 12 * MINUTE;
  await portal.dueWork.runDue();
  expect(received).toHaveLength(4);
});

it('a lease taken while the clock was ahead expires a minute after the clock is set back', async () => {
  await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/', events: ['bill.created']});
  await partner.bill();
  const id = await workspaceId();
  const [delivery] = (await portal.store.read.webhooks.listDeliveries(id, 9)).filter(({kind}) => kind === 'url');
  const leaseUntil = portal.clock.now + DAY + MINUTE;
  await ahead(DAY, async () => {
    await portal.store.write(repo =>
      repo.webhooks.lease([Number(delivery?.seq)], leaseUntil, portal.store.sharing.instance),
    );
    await portal.dueWork.runDue();
  });
  await portal.dueWork.runDue();
  expect(received).toEqual([]);
  portal.clock.now += MINUTE;
  await portal.dueWork.runDue();
  expect(received).toHaveLength(1);
});

it('an attempt in progress is not repeated when the clock jumps ahead', async () => {
  const {promise, resolve} = Promise.withResolvers<void>();
  await portal.close();
  portal = await openPortal(
    {},
    {
      folder: folder.path,
      async send({url}) {
        received.push(url);
        await promise;
        return {...REJECTED, outcome: 'succeeded', httpStatus: 200};
      },
    },
  );
  partner = await createTestPartner(portal);
  await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/', events: ['bill.created']});
  await partner.bill();
  const first = portal.dueWork.runDue();
  await expect.poll(() => received).toHaveLength(1);
  portal.clock.ahead = DAY;
  const second = portal.dueWork.runDue();
  await partner.list();
  resolve();
  await Promise.all([first, second]);
  expect(received).toHaveLength(1);
});

describe('housemates', () => {
  const personas = async (persona: string) => {
    for (const {id} of partner.workspace.house.users) await partner.sandbox('PATCH', `/house/users/${id}`, {persona});
  };
  const paid = async (billId: number) => (await partner.send('GET', `/${billId}`)).body.status;

  it('pay after the same delay when the clock was set back', async () => {
    await personas('approves_after_a_while');
    const billId = await ahead(5 * DAY, async () => {
      const made = await partner.bill();
      await portal.dueWork.runDue();
      return made;
    });
    await portal.dueWork.runDue();
    expect(await paid(billId)).toBe('pending');
    portal.clock.now += 2 * DAY;
    await portal.dueWork.runDue();
    expect(await paid(billId)).toBe('paid');
  });

  it('with the late-payer persona still pay three days after the due date', async () => {
    await personas('pays_late');
    const billId = await ahead(DAY, async () => {
      const made = await partner.bill({dueDate: '2026-06-01'});
      await portal.dueWork.runDue();
      return made;
    });
    const lateAt = Date.parse('2026-06-04T05:00:00Z');
    const id = await workspaceId();
    await portal.store.write(repo => repo.workspaces.renew(id, lateAt + DAY));
    portal.clock.now = lateAt - SECOND;
    await portal.dueWork.runDue();
    expect(await paid(billId)).toBe('pending');
    portal.clock.now = lateAt;
    await portal.dueWork.runDue();
    expect(await paid(billId)).toBe('paid');
  });
});

describe('workspaces', () => {
  it('survive a clock that is a year ahead for an hour', async () => {
    await ahead(365 * DAY, async () => {
      await portal.cleanUp();
      portal.clock.now += HOUR;
      await portal.cleanUp();
    });
    expect((await partner.sandbox('GET', '/house')).status).toBe(200);
    expect((await partner.send('GET', '')).status).toBe(200);
  });

  it('and credentials created while the clock was ahead last as long as others', async () => {
    const body = {graceSeconds: 3600};
    const late = await ahead(365 * DAY, async () => {
      const workspace = await createTestPartner(portal);
      await workspace.sandbox('POST', '/keys/rotate', body);
      await workspace.sandbox('POST', '/webhook-secret/rotate');
      return workspace;
    });
    await portal.cleanUp();
    const holder = await portal.store.read.workspaces.findKeyHolder(sha256(late.workspace.apiKey));
    const signing = await portal.store.read.webhooks.findSigningContext(String(holder?.workspaceId));
    const {now} = portal.clock;
    expect([holder?.expiresAt, holder?.endsAt, signing?.previousUntil]).toEqual([now + 7 * DAY, now + DAY, now + DAY]);
  });

  it('reject session tokens issued while the clock was ahead', async () => {
    const id = String(partner.workspace.house.users[0]?.id);
    const holder = await workspaceId();
    const token = await ahead(30 * DAY, async () => {
      await portal.store.write(repo => repo.workspaces.renew(holder, shown() + DAY));
      return (await partner.sandbox('POST', `/users/${id}/token`)).body.token;
    });
    const headers = {authorization: `Bearer ${token}`};
    const response = await portal.app.inject({url: `/api/users/${id}`, headers});
    expect([response.statusCode, response.json().reason]).toEqual([401, 'expired_token']);
  });
});

it('receiver checks can start, and keep their reports, after the clock was ahead', async () => {
  const check = () => partner.sandbox('POST', '/endpoint-check', {url: 'https://partner.example/'});
  await ahead(6 * DAY, async () => {
    for (let index = 0; index < 5; index += 1) expect((await check()).status).toBe(200);
  });
  const {status, body} = await check();
  expect([status, (await partner.sandbox('GET', `/endpoint-checks/${body.checkId}`)).status]).toEqual([200, 200]);
});

describe('the running time', () => {
  it('continues after a restart, and never runs backwards or ahead of real time in any process', async () => {
    const times = [0, 0];
    const two = [await createRunningTime(portal.store, () => times[0] as number)];
    await two[0]?.record(1);
    times[0] = 5 * MINUTE;
    await two[0]?.record(1);
    two.push(await createRunningTime(portal.store, () => times[1] as number));
    times[0] += MINUTE;
    times[1] = MINUTE;
    expect(two.map(one => one.now())).toEqual([6 * MINUTE, 6 * MINUTE]);
    await two[0]?.record(1);
    await two[1]?.record(1);
    times[0] = 0;
    expect(two[0]?.now()).toBe(0);
    await two[0]?.record(1);
    expect(two[0]?.now()).toBe(6 * MINUTE);
  });
});
