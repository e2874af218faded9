/** Undoes a run: removes what its steps created, and restores the house and the endpoints. */
import type {Schemas} from '../generated/sandbox.ts';
import {at} from './scenario.ts';

type House = Schemas['House'];
type Endpoint = Schemas['Endpoint'];
/** `replayed`: the response is that of an earlier request with this signature. */
export type Response = Readonly<{status: number; body: unknown; replayed?: boolean}>;
export type Send = (method: string, path: string, body?: object) => Promise<Response>;

/** Lists what a run couldn't undo. */
export class UndoError extends Error {}

type Change = readonly [request: string, body?: object];

/** Requests that create something, the pointer to its id, and the requests that undo it. Each is tried if the one before returns 409. */
const CREATING: readonly (readonly [request: RegExp, id: string, undo: (id: unknown, users: string[]) => Change[]])[] =
  [
    [/^POST \/api\/sandbox\/endpoints$/, '/endpointId', id => [[`DELETE /api/sandbox/endpoints/${id}`]]],
    [/^POST \/api\/partners\/bills$/, '/billId', id => [[`DELETE /api/partners/bills/${id}`]]],
    [
      /^POST \/api\/sandbox\/agreements$/,
      '/hutzAgreementId',
      (id, users) => [
        [`POST /api/sandbox/agreements/${id}/cancel`],
        ...users.map(userId => [`POST /api/sandbox/agreements/${id}/decline`, {userId}] as const),
      ],
    ],
  ];
const ADDS_HOUSEMATE = /^POST \/api\/sandbox\/house\/users$/;
const CHANGED_ENDPOINT = /^PATCH \/api\/sandbox\/endpoints\/([^/]+)$/;

/** `before` is the workspace before the run. The run sets the chaos of `runEndpointId`. */
export function createTidying(
  send: Send,
  before: {house: House; endpoints: readonly Endpoint[]},
  runEndpointId: string,
) {
  const created: Change[][] = [];
  const changed = new Set<string>();
  const added = new Set<string>();
  const userIds = (house: unknown) => ((at(house, '/users') ?? []) as House['users']).map(({id}) => id);
  const known = new Set(userIds(before.house));

  function note(request: string, {status, body, replayed}: Response): void {
    if (status >= 300 || replayed) return;
    const [line = ''] = request.split('?');
    for (const [creates, id, undo] of CREATING)
      if (creates.test(line)) created.push(undo(at(body, id), [...known, ...added]));
    if (ADDS_HOUSEMATE.test(line)) for (const id of userIds(body)) if (!known.has(id)) added.add(id);
    const [, endpoint] = CHANGED_ENDPOINT.exec(line) ?? [];
    if (endpoint !== undefined) changed.add(endpoint);
  }

  async function houseChanges(): Promise<Change[]> {
    const {hsi, dawgMode, users = []} = ((await send('GET', '/api/sandbox/house')).body ?? {}) as Partial<House>;
    const {house} = before;
    const isSame = hsi === house.hsi && dawgMode === house.dawgMode;
    return [
      ...users.flatMap(({id, username, persona}): Change[] => {
        const path = `/api/sandbox/house/users/${id}`;
        if (added.has(id)) return [[`DELETE ${path}`]];
        const earlier = house.users.find(user => user.id === id);
        if (!earlier || (earlier.username === username && earlier.persona === persona)) return [];
        return [[`PATCH ${path}`, {username: earlier.username, persona: earlier.persona}]];
      }),
      ...(isSame ? [] : [['PATCH /api/sandbox/house', {hsi: house.hsi, dawgMode: house.dawgMode}] as const]),
    ];
  }

  function endpointChanges(): Change[] {
    return before.endpoints.flatMap(({endpointId, kind, url, events, shape, status, chaos}): Change[] => {
      const request = `PATCH /api/sandbox/endpoints/${endpointId}`;
      if (changed.has(endpointId)) return [[request, {...(kind === 'url' && {url}), events, shape, status, chaos}]];
      return endpointId === runEndpointId ? [[request, {chaos}]] : [];
    });
  }

  /** A bill with a paid share can't be deleted, and the attempt would show up in a recording. */
  async function isPartlyPaid([first]: readonly Change[]): Promise<boolean> {
    const [, path] = /^DELETE (\/api\/partners\/bills\/.+)/.exec(first?.[0] ?? '') ?? [];
    if (path === undefined) return false;
    const {body} = await send('GET', path).catch(() => ({body: null}));
    return ((at(body, '/charges') ?? []) as {status: string}[]).some(({status}) => status === 'paid');
  }

  /** Throws `UndoError`. Ignores a `409`: what is paid or has ended stays, and so does what it needs. */
  async function tidy(): Promise<void> {
    const left: string[] = [];
    const attempt = async (...changes: readonly Change[]) => {
      for (const [request, body] of changes) {
        const [method = '', path = ''] = request.split(' ');
        const {status} = await send(method, path, body).catch(() => ({status: 0}));
        if (status === 409) continue;
        if ((status < 200 || status > 299) && status !== 404) left.push(request);
        return;
      }
    };
    for (const changes of [...created].reverse()) if (!(await isPartlyPaid(changes))) await attempt(...changes);
    for (const change of endpointChanges()) await attempt(change);
    for (const change of await houseChanges().catch((): Change[] => [['GET /api/sandbox/house']]))
      await attempt(change);
    if (left.length > 0)
      throw new UndoError(`The run couldn't undo everything. Do the rest yourself: ${left.join(', ')}.`);
  }

  return {note, tidy};
}
