/** Webhook endpoints: the inbox, the URLs that are accepted and rejected, and how many a workspace may have. */
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {EVENTS} from '../../openapi/generated/rules.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';
import {newDelivery} from './record-deliveries.ts';
import type {EndpointRow} from './tables.ts';

let portal: Portal;
let partner: TestPartner;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  partner = await createTestPartner(portal);
});
afterAll(() => portal.close());

describe('endpoints', () => {
  it("start with the inbox, which can't be deleted", async () => {
    const {data} = (await partner.sandbox('GET', '/endpoints')).body;
    expect(data).toMatchObject([{kind: 'inbox', url: null, status: 'enabled', shape: 'flat'}]);
    expect(data[0].events).toEqual(EVENTS.filter(event => event !== 'agreement.authorized'));
    const removed = await partner.sandbox('DELETE', `/endpoints/${data[0].endpointId}`);
    expect(removed).toMatchObject({status: 409, body: {reason: 'inbox_stays'}});
  });
  it('are created, changed and deleted', async () => {
    const made = await partner.sandbox('POST', '/endpoints', {
      url: 'https://partner.example/hook',
      events: ['bill.paid'],
    });
    expect(made).toMatchObject({status: 201, body: {kind: 'url', events: ['bill.paid'], shape: 'flat'}});
    const path = `/endpoints/${made.body.endpointId}`;
    const changed = await partner.sandbox('PATCH', path, {shape: 'envelope', status: 'disabled'});
    expect(changed.body).toMatchObject({shape: 'envelope', status: 'disabled', disabledReason: 'by_you'});
    const tested = await partner.sandbox('POST', `${path}/test`, {event: 'bill.paid'});
    expect(tested).toMatchObject({status: 409, body: {reason: 'endpoint_disabled'}});
    expect((await partner.sandbox('PATCH', path, {status: 'enabled'})).body).toMatchObject({
      status: 'enabled',
      disabledReason: null,
    });
    expect((await partner.sandbox('GET', path)).body).toMatchObject({shape: 'envelope'});
    expect(await partner.sandbox('DELETE', path)).toMatchObject({status: 204, body: undefined});
    expect((await partner.sandbox('GET', path)).status).toBe(404);
  });
  it('are enabled again after what waited for them was dropped in parts, so that no other request waits for all of it', async () => {
    const {endpointId} = (await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/busy'})).body;
    const path = `/endpoints/${endpointId}`;
    await partner.sandbox('PATCH', path, {status: 'disabled'});
    const id = await portal.findWorkspaceId(partner.workspace);
    await portal.store.write(async repo => {
      const endpoint = (await repo.webhooks.findEndpoint(id, endpointId)) as EndpointRow;
      const content = {event_id: 'evt_1', event: 'bill.paid', body: null, trace: null, request_id: null} as const;
      const waiting = Array.from({length: 1200}, () => newDelivery(endpoint, content, {now: 1, virtualNow: 1}));
      await repo.webhooks.addDeliveries(waiting);
    });
    const parts = vi.spyOn(portal.store, 'write');
    expect((await partner.sandbox('PATCH', path, {status: 'enabled'})).body).toMatchObject({status: 'enabled'});
    expect(parts).toHaveBeenCalledTimes(4);
    parts.mockRestore();
    const statuses = (await partner.listDeliveries(endpointId)).map(({status}) => status);
    expect(new Set(statuses)).toEqual(new Set(['dropped']));
  });
  it.each([
    ['ftp://partner.example/'],
    ['https://user:secret@partner.example/'],
    ['http://10.0.0.1/'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://[::ffff:10.1.2.3]/'],
    ['not a url'],
  ])('reject %s', async url => {
    const {body: created} = await partner.sandbox('POST', '/endpoints', {url});
    expect(created).toMatchObject({
      message: expect.stringMatching(/^The endpoint was not accepted/),
      errors: [{path: '/url'}],
    });
    const {endpointId} = (await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/'})).body;
    const {body: changed} = await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {url});
    expect(changed).toMatchObject({
      message: expect.stringMatching(/^The endpoint was not changed/),
      errors: [{path: '/url'}],
    });
  });
  describe('with the URL of another endpoint', () => {
    const url = 'https://partner.example/hook?x=1';
    const add = async (at: string) => (await partner.sandbox('POST', '/endpoints', {url: at})).body.endpointId;
    it.each([
      ['the same', url],
      ['another spelling', 'https://Partner.example.:443/a/../hook?x=1#top'],
    ])('are rejected: %s', async (_name, again) => {
      const endpointId = await add(url);
      const duplicate = {status: 409, body: {reason: 'duplicate_endpoint', endpointId}};
      expect(await partner.sandbox('POST', '/endpoints', {url: again})).toMatchObject(duplicate);
      const other = await add('https://partner.example/other');
      expect(await partner.sandbox('PATCH', `/endpoints/${other}`, {url: again})).toMatchObject(duplicate);
    });
    it('are accepted when it is their own, or was deleted', async () => {
      const endpointId = await add(url);
      expect((await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {url: `${url}#top`})).status).toBe(200);
      await partner.sandbox('DELETE', `/endpoints/${endpointId}`);
      expect((await partner.sandbox('POST', '/endpoints', {url})).status).toBe(201);
    });
    it('can still be changed when they were registered before this rule', async () => {
      const endpointId = await add(url);
      const twin = await add('https://partner.example/other');
      await portal.store.write(repo => repo.webhooks.changeEndpoint(twin, {url}));
      for (const id of [endpointId, twin])
        expect((await partner.sandbox('PATCH', `/endpoints/${id}`, {url, shape: 'envelope'})).status).toBe(200);
    });
  });
  it('are limited to twenty', async () => {
    for (let index = 1; index < 20; index += 1)
      expect((await partner.sandbox('POST', '/endpoints', {url: `https://partner.example/${index}`})).status).toBe(201);
    const over = await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/20'});
    expect(over).toMatchObject({status: 409, body: {reason: 'too_many_endpoints'}});
  });
  it('make room for a listen program when one that has ended has an endpoint', async () => {
    for (let index = 2; index < 20; index += 1)
      await partner.sandbox('POST', '/endpoints', {url: `https://partner.example/${index}`});
    const {endpointId} = (await partner.sandbox('POST', '/listen', {name: 'old'})).body;
    const listen = () => partner.sandbox('POST', '/listen', {name: 'new'});
    expect(await listen()).toMatchObject({status: 409, body: {reason: 'too_many_endpoints'}});
    await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {status: 'disabled'});
    expect(await listen()).toMatchObject({status: 200, body: {name: 'new', status: 'enabled'}});
    const {data} = (await partner.sandbox('GET', '/endpoints')).body;
    expect(data.map(({name}: {name: string | null}) => name).filter(Boolean)).toEqual(['new']);
    expect(data).toHaveLength(20);
  });
});
