/**
 * The dashboard's state and how it changes: a snapshot, then changes from the stream. A change that arrives while a
 * snapshot is loading is applied immediately and again on top of it, so that nothing is lost in either order.
 */
import type {ConnectionStatus} from '../../http/follow-stream.ts';
import type {Agreement, Bill, Clock, Delivery, Endpoint, House, LoggedRequest, Workspace} from './types.ts';

/** Entries by id, the newest first. */
type List<T> = ReadonlyMap<string, T>;

type EntryByKind = {
  request: LoggedRequest;
  agreement: Agreement;
  bill: Bill;
  delivery: Delivery;
  endpoint: Endpoint;
};
type Kind = keyof EntryByKind;
export type Lists = {readonly [K in Kind]: List<EntryByKind[K]>};

export type Snapshot = {readonly [K in Kind]: readonly EntryByKind[K][]} & {
  readonly house: House;
  readonly clock: Clock;
};

/** One message of the stream: its name and data. `removed` marks a deleted entry. */
export type Change = Readonly<{kind: string; value: Record<string, unknown>}>;

/** `none`: no workspace yet. */
type Phase = 'finding' | 'none' | 'loading' | 'ready' | 'expired';

export type State = Readonly<{
  phase: Phase;
  connection: ConnectionStatus;
  /** Why the workspace or its lists couldn't be read yet. */
  problem: string;
  workspace: Workspace | undefined;
  house: House | undefined;
  /** The sandbox's virtual clock. */
  clock: Clock;
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  clockOffset: number;
  lists: Lists;
  /** Changes that arrived while a snapshot is loading; undefined when none is. */
  queued: readonly Change[] | undefined;
  notice: Readonly<{tone: 'success' | 'error'; text: string}> | undefined;
}>;

export type StateHolder = Readonly<{state: () => State; set: (state: State) => void}>;

const ID_FIELDS: {readonly [K in Kind]: keyof EntryByKind[K] & string} = {
  request: 'requestId',
  agreement: 'hutzAgreementId',
  bill: 'billId',
  delivery: 'deliveryId',
  endpoint: 'endpointId',
};
const KINDS = Object.keys(ID_FIELDS) as Kind[];
/** More than the sandbox keeps. A tab that is open for days drops the oldest entries. */
const MAX_ENTRIES = 20_000;

type RawEntry = Record<string, unknown>;

function indexLists(snapshot: Partial<Snapshot>): Lists {
  const lists = KINDS.map(kind => {
    const entries: readonly object[] = snapshot[kind] ?? [];
    return [kind, new Map(entries.map(entry => [String((entry as RawEntry)[ID_FIELDS[kind]]), entry]))];
  });
  return Object.fromEntries(lists) as Lists;
}

export const initialState: State = {
  phase: 'finding',
  connection: 'connecting',
  problem: '',
  workspace: undefined,
  house: undefined,
  clock: {now: '', advancedSeconds: 0, moves: []},
  clockOffset: 0,
  lists: indexLists({}),
  queued: undefined,
  notice: undefined,
};

/** Another workspace drops all data of the previous one. */
export function withWorkspace(state: State, workspace: Workspace, clockOffset: number): State {
  if (workspace.partnerId === state.workspace?.partnerId) return {...state, workspace, clockOffset};
  return {...initialState, phase: 'loading', workspace, clockOffset, house: workspace.house, queued: []};
}

export function withSnapshot(state: State, snapshot: Snapshot): State {
  const {house, clock} = snapshot;
  const loaded = {...state, house, clock, lists: indexLists(snapshot), problem: '', queued: undefined};
  return withChanges({...loaded, phase: 'ready'}, state.queued ?? []);
}

export function withChanges(state: State, changes: readonly Change[]): State {
  const valuesOf = <T = RawEntry>(name: string) =>
    changes.flatMap(({kind, value}) => (kind === name ? [value as T] : []));
  let {lists} = state;
  // The stream also sends `attempt` and `inbox`, for other clients: a `delivery` has both.
  for (const kind of KINDS) {
    const values = valuesOf(kind);
    if (values.length > 0)
      lists = {...lists, [kind]: mergeEntries(lists[kind] as List<RawEntry>, ID_FIELDS[kind], values)};
  }
  const house = valuesOf<House>('house').at(-1) ?? state.house;
  const clock = valuesOf<Clock>('clock').at(-1) ?? state.clock;
  const queued = state.queued && [...state.queued, ...changes];
  return {...state, house, clock, lists, queued};
}

/** A new entry comes first, and a changed one stays where it is. */
function mergeEntries(list: List<RawEntry>, idName: string, values: readonly RawEntry[]): List<RawEntry> {
  const changed = new Map(values.map(value => [String(value[idName]), value]));
  const fresh = [...changed].filter(([id, {removed}]) => !removed && !list.has(id));
  const next = new Map(fresh.reverse());
  for (const [id, entry] of list) {
    const {removed} = changed.get(id) ?? {};
    if (!removed && next.size < MAX_ENTRIES) next.set(id, changed.get(id) ?? entry);
  }
  return next;
}

/** The sandbox clock's time at a real time, in milliseconds: as far ahead as the last move before it set the clock. */
export function toSandboxTime(real: number, {moves}: Clock): number {
  return real + (moves.findLast(({at}) => Date.parse(at) <= real)?.aheadMs ?? 0);
}
