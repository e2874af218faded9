import {afterEach, describe, expect, it, vi} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeCalls} from '../../reference/facts.ts';
import {initialState} from './state.ts';

vi.doMock('@site/openapi/sandbox-api.yaml?calls', () => ({default: describeCalls(readContract('sandbox'))}));
vi.doMock('@site/openapi/partner-api.yaml?calls=createBill,findBills', () => ({
  default: describeCalls(readContract('partner'), 'createBill,findBills'),
}));
const {createStore} = await import('./store.ts');

afterEach(() => vi.unstubAllGlobals());

/** A scripted sandbox: one workspace by its name, a stream that the test writes to, and the test's bills. */
function setUp() {
  const world = {
    name: 'a' as string | undefined,
    bills: [] as {billId: number}[],
    down: false,
    isProxied: false,
    /** Simulates too many open streams. */
    rejectsStreams: false,
    apiKey: 'htz_1',
    /** Holds back responses of more than a hundred entries until it resolves. */
    older: Promise.resolve(),
    /** Holds back the responses with the workspace until it resolves. */
    session: Promise.resolve(),
  };
  const lines: {from: string | null; send: (text: string) => void; drop: () => void}[] = [];
  const requests: string[] = [];
  const respond = (body: unknown, status = 200) =>
    new Response(body === undefined ? null : JSON.stringify(body), {status});
  const workspace = (name: string) => ({
    partnerId: `ptr_${name}`,
    token: `sbx_${name}`,
    apiKey: world.apiKey,
    resumeCode: `code-${name}`,
    house: {houseId: 'h', hsi: 40, dawgMode: false, users: []},
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const {pathname, searchParams} = new URL(url, 'http://localhost');
    const path = pathname.replace('/api/sandbox', '');
    const limit = Number(searchParams.get('limit'));
    requests.push(`${init.method ?? 'GET'} ${path}`);
    if (world.down) throw new TypeError('offline');
    if (world.isProxied) return respond([]);
    if (path === '/session') {
      const response = world.name ? respond(workspace(world.name)) : new Response(null, {status: 204});
      await world.session;
      return response;
    }
    if (path === '/partners') {
      world.name = 'new';
      return respond(workspace('new'), 201);
    }
    if (path === '/session/resume') {
      world.name = 'resumed';
      return respond(workspace('resumed'));
    }
    if (path === '/stream' && world.rejectsStreams) return respond({reason: 'too_many_streams'}, 429);
    if (path === '/stream') {
      const encoder = new TextEncoder();
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(given) {
          controller = given;
        },
      });
      init.signal?.addEventListener('abort', () => controller?.error(new Error('aborted')));
      lines.push({
        from: new Headers(init.headers).get('last-event-id'),
        send: text => controller?.enqueue(encoder.encode(text)),
        drop: () => controller?.error(new Error('dropped')),
      });
      return new Response(body);
    }
    if (path === '/bills/7/pay') return respond({billId: 7, status: 'paid'});
    if (path === '/house') return respond(workspace('x').house);
    if (path === '/clock') return respond(initialState.clock);
    if (limit > 100) await world.older;
    return respond({data: path === '/bills' ? world.bills.slice(0, limit) : []});
  });
  // Backoffs end immediately, and a connection is never silent for too long.
  vi.stubGlobal('setTimeout', (done: () => void, milliseconds: number) => {
    if (milliseconds < 30_000) setImmediate(done);
  });
  /** Starts a store and opens its stream. */
  const open = async () => {
    const store = createStore();
    const stop = store.start();
    await expect.poll(() => lines.length).toBe(1);
    lines[0]?.send('id: 1.0\n\n');
    return {store, stop};
  };
  /** Adds 300 bills to the workspace. Lists have all of them only after a call of the function that this returns. */
  const holdOlder = () => {
    world.bills = Array.from({length: 300}, (_, index) => ({billId: 300 - index}));
    const {promise, resolve} = Promise.withResolvers<void>();
    world.older = promise;
    return resolve;
  };
  return {world, lines, requests, open, holdOlder};
}
/** One turn of the event loop: completes everything that waits for nothing from outside. */
const turn = () => new Promise<void>(resolve => setImmediate(resolve));
const billIds = (store: ReturnType<typeof createStore>) =>
  [...store.state().lists.bill.values()].map(({billId}) => billId);

describe('createStore', () => {
  it('keeps the rotated keys when an earlier response with the old ones comes late', async () => {
    const {world, open} = setUp();
    const {store, stop} = await open();
    const late = Promise.withResolvers<void>();
    world.session = late.promise;
    const earlier = store.find();
    await turn();
    world.session = Promise.resolve();
    world.apiKey = 'htz_2';
    await store.find();
    expect(store.state().workspace?.apiKey).toBe('htz_2');
    late.resolve();
    await earlier;
    expect(store.state().workspace?.apiKey).toBe('htz_2');
    stop();
  });

  it('loads the lists, applies changes, and misses nothing over a lost connection', async () => {
    const {world, lines} = setUp();
    world.bills = [{billId: 1}];
    const store = createStore();
    const stop = store.start();
    await expect.poll(() => lines.length).toBe(1);
    lines[0]?.send('retry: 2000\nid: 1.0\n\n');
    await expect.poll(() => store.state().phase).toBe('ready');
    lines[0]?.send('event: bill\nid: 2.0\ndata: {"billId":2}\n\n');
    await expect.poll(() => billIds(store)).toEqual([2, 1]);
    lines[0]?.drop();
    await expect.poll(() => lines.length).toBe(2);
    expect(store.state().connection).toBe('lost');
    expect(lines[1]?.from).toBe('2.0');
    lines[1]?.send('event: bill\nid: 3.0\ndata: {"billId":3}\n\n');
    await expect.poll(() => billIds(store)).toEqual([3, 2, 1]);
    expect(store.state().connection).toBe('live');
    stop();
  });
  it('loads the newest entries first, and shows changes while it loads the older ones', async () => {
    const {world, lines, open, holdOlder} = setUp();
    const arrive = holdOlder();
    const {store, stop} = await open();
    await expect.poll(() => store.state().phase).toBe('ready');
    const first = billIds(store);
    expect(first).toEqual(world.bills.slice(0, first.length).map(({billId}) => billId));
    expect(first.length).toBeLessThan(100);
    lines[0]?.send(
      'event: bill\nid: 2.0\ndata: {"billId":301}\n\nevent: bill\nid: 3.0\ndata: {"billId":7,"status":"paid"}\n\n',
    );
    await expect.poll(() => billIds(store)).toContain(301);
    arrive();
    await expect.poll(() => billIds(store)).toEqual(Array.from({length: 301}, (_, index) => 301 - index));
    expect(store.state().lists.bill.get('7')).toMatchObject({status: 'paid'});
    stop();
  });
  it('reloads everything after a long disconnection', async () => {
    const {world, lines, open} = setUp();
    const {store, stop} = await open();
    await expect.poll(() => store.state().phase).toBe('ready');
    world.bills = [{billId: 9}];
    lines[0]?.send('event: reset\nid: 50.0\ndata: {}\n\n');
    await expect.poll(() => billIds(store)).toEqual([9]);
    stop();
  });
  it('keeps the older entries on the screen while it reloads', async () => {
    const {lines, open, holdOlder} = setUp();
    holdOlder()();
    const {store, stop} = await open();
    await expect.poll(() => billIds(store)).toHaveLength(300);
    const counts = new Set<number>();
    store.subscribe(() => counts.add(billIds(store).length));
    const arrive = holdOlder();
    lines[0]?.send('event: reset\nid: 50.0\ndata: {}\n\n');
    for (let turns = 0; turns < 20; turns += 1) await turn();
    arrive();
    await expect.poll(() => store.state().queued).toBe(undefined);
    expect([...counts]).toEqual([300]);
    stop();
  });
  it('shows the lists without a stream, and again when there is one', async () => {
    const {world, lines} = setUp();
    world.bills = [{billId: 1}];
    world.rejectsStreams = true;
    const store = createStore();
    const stop = store.start();
    await expect.poll(() => store.state().phase).toBe('ready');
    expect(billIds(store)).toEqual([1]);
    expect(store.state().connection).toBe('lost');
    world.bills = [{billId: 2}, {billId: 1}];
    world.rejectsStreams = false;
    await expect.poll(() => lines.length).toBe(1);
    lines[0]?.send('id: 1.0\n\n');
    await expect.poll(() => billIds(store)).toEqual([2, 1]);
    expect(store.state().connection).toBe('live');
    stop();
  });
  it('shows the later of two loads, whichever ends first', async () => {
    const {world, lines, open, holdOlder} = setUp();
    const arrive = holdOlder();
    const {store, stop} = await open();
    await expect.poll(() => store.state().phase).toBe('ready');
    world.bills = [{billId: 9}];
    world.older = Promise.resolve();
    lines[0]?.send('event: reset\nid: 50.0\ndata: {}\n\n');
    await expect.poll(() => billIds(store)).toEqual([9]);
    world.bills = [{billId: 8}];
    arrive();
    await turn();
    expect(billIds(store)).toEqual([9]);
    stop();
  });
  it('reports a missing workspace, creates one, and starts over', async () => {
    const {world, lines, requests} = setUp();
    world.name = undefined;
    const store = createStore();
    const stop = store.start();
    await expect.poll(() => store.state().phase).toBe('none');
    await store.startOver();
    await expect.poll(() => lines.length).toBe(1);
    expect(store.state().workspace?.partnerId).toBe('ptr_new');
    await store.resume('code-resumed');
    await expect.poll(() => lines.length).toBe(2);
    expect(store.state().workspace?.partnerId).toBe('ptr_resumed');
    expect(requests).toContain('POST /partners');
    stop();
  });
  it('follows to the workspace that another tab has opened, once somebody looks at this one', async () => {
    const {lines} = setUp();
    const [one, two] = [createStore(), createStore()];
    const stops = [one.start(), two.start()];
    await expect.poll(() => lines.length).toBe(2);
    await one.startOver();
    two.wake();
    await expect.poll(() => two.state().workspace?.partnerId).toBe('ptr_new');
    for (const stop of stops) stop();
  });
  it('reloads the keys when they may have changed', async () => {
    const {world, lines, open} = setUp();
    const {store, stop} = await open();
    world.apiKey = 'htz_2';
    lines[0]?.send('event: workspace\nid: 2.0\ndata: {"expiresAt":""}\n\n');
    await expect.poll(() => store.state().workspace?.apiKey).toBe('htz_2');
    expect(lines).toHaveLength(1);
    stop();
  });
  it('drops everything when the workspace has expired', async () => {
    const {world, lines, open} = setUp();
    world.bills = [{billId: 1}];
    const {store, stop} = await open();
    await expect.poll(() => billIds(store)).toEqual([1]);
    world.name = undefined;
    lines[0]?.send('event: workspace\nid: 2.0\ndata: {}\n\n');
    await expect.poll(() => store.state().phase).toBe('expired');
    expect(store.state()).toEqual({...initialState, phase: 'expired'});
    stop();
  });
  it('reports a failure and recovers on retry', async () => {
    const {world} = setUp();
    world.down = true;
    const store = createStore();
    const stop = store.start();
    await expect.poll(() => store.state().problem).toMatch(/did not respond/);
    world.down = false;
    store.wake();
    await expect.poll(() => store.state().phase).toBe('loading');
    stop();
  });
  it('reports a response that is no workspace, as of a proxy', async () => {
    const {world} = setUp();
    world.isProxied = true;
    const store = createStore();
    const stop = store.start();
    await expect.poll(() => store.state().problem).toMatch(/^Something other than the portal responded/);
    stop();
  });
  it('reads the lists again after a change that no stream reports', async () => {
    const {world} = setUp();
    world.rejectsStreams = true;
    const store = createStore();
    const stop = store.start();
    await expect.poll(() => store.state().phase).toBe('ready');
    world.bills = [{billId: 7}];
    await store.send({operation: 'payBill', parameters: {billId: 7}, body: {}});
    await expect.poll(() => billIds(store)).toEqual([7]);
    stop();
  });
  it.each<[what: string, action: () => Promise<number>, notice: unknown]>([
    ['the text of its result after success', async () => 3, {tone: 'success', text: '3 sent again.'}],
    ['the error', () => Promise.reject(new Error('No.')), {tone: 'error', text: 'No.'}],
  ])('an action leaves one notice: %s', async (_, action, notice) => {
    setUp();
    const store = createStore();
    await store.run(() => Promise.reject(new Error('The last one.')));
    await store.run(action, sent => `${sent} sent again.`);
    expect(store.state().notice).toEqual(notice);
  });
});
