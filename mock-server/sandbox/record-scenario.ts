/**
 * Records a workspace's history as a scenario: requests, payments, decisions, moves of the clock, and received webhooks. Pure. All times are
 * milliseconds.
 */
import {MAX_STEPS, type Scenario, type Step} from '../../openapi/scenarios/scenario.ts';
import {hideSecretMembers} from '../../openapi/secrets.ts';
import {DAY} from '../time.ts';
import type {ClockMove, RecordedAgreement, WorkspaceHistory} from './read-history.ts';

/** Something that happened at a real time; `seconds` if the clock was advanced. */
type Entry = {at: number; step: Step; seconds?: number};

/** Statuses that a replay doesn't meet: it signs correctly and within the limits. */
const NOT_REPLAYED = new Set([401, 413, 429, 500, 503]);
/** Chaos holds a delivery back for at most a minute. One that it drops is retried after that. */
const MAX_TROUBLE_SECONDS = 120;
/** A shorter advance is left out. */
const MIN_ADVANCE_SECONDS = 5;
const BILLS = '/api/partners/bills';
const PATHS = /^(\/api\/partners)?\/bills(\/\d+)?$/;

export function recordScenario(history: WorkspaceHistory): Scenario {
  const {name, endpoint} = history;
  const writes = listReplayable(history);
  const created = listCreated(history, writes);
  const entries = [
    ...toRequestEntries(history, writes, created),
    ...toAgreementEntries(history),
    ...toPaymentEntries(history, created),
    ...toTestEntries(history),
  ];
  const timeline = joinMoves([...entries, ...toMoveEntries(history)].toSorted((one, other) => one.at - other.at));
  return {
    version: 1,
    name,
    ...(endpoint && {endpoint}),
    steps: endpoint?.chaos ? addChaosEnd(timeline, history) : addDeliveries(timeline.slice(0, MAX_STEPS), history),
  };
}

function toRequestEntries(
  {agreements, moves}: WorkspaceHistory,
  writes: readonly Write[],
  created: readonly number[],
): Entry[] {
  let count = 0;
  return writes.flatMap((write): Entry[] => {
    const {at, method, path, status, body} = write;
    const [, number] = /(\d+)$/.exec(path) ?? [];
    const index = created.slice(0, count).indexOf(Number(number));
    if (number !== undefined && index < 0) return [];
    const variable = number !== undefined && `bill${index + 1}`;
    const isNew = isCreation(write);
    if (isNew) count += 1;
    const ownId = body?.billId === Number(number) && {billId: `{{${variable}}}`};
    const step: Step = {
      title: `${TITLES[method] ?? method}${status < 300 ? '' : `: rejected with ${status}`}`,
      request: `${method} ${variable ? `${BILLS}/{{${variable}}}` : BILLS}`,
      ...(body && {body: {...generalize(body, agreements, at + timeAhead(moves, at)), ...ownId}}),
      status,
      ...(isNew && {save: {[`bill${count}`]: '/billId'}}),
    };
    return [{at, step}];
  });
}

const isCreation = ({path, status}: Write) => path === BILLS && status === 201;

/** The number of each bill that these writes created. Numbers count up, so a deleted bill's follows from the one before it. */
function listCreated({bills}: WorkspaceHistory, writes: readonly Write[]): number[] {
  let last = 0;
  return writes.filter(isCreation).map(({at, body}) => {
    const ids = [body?.externalBillId, body?.external_id];
    last = bills.find(bill => bill.created_at === at && ids.includes(bill.external_bill_id))?.number ?? last + 1;
    return last;
  });
}

type Write = ReturnType<typeof listReplayable>[number];

/** The writes that a replay can repeat, without the ones that were sent again with the same signature. */
function listReplayable({requests}: WorkspaceHistory) {
  const accepted = new Set<string>();
  return requests.flatMap(({body: text, body_bytes, signature, at, method, path, status}) => {
    const isWhole = Buffer.byteLength(text) === body_bytes;
    const body = text === '' ? undefined : isWhole ? parseObject(text) : null;
    if (method === 'GET' || NOT_REPLAYED.has(status) || body === null || !PATHS.test(path)) return [];
    const write = `${method} ${path} ${signature}`;
    if (accepted.has(write) && status < 300) return [];
    if (status < 300) accepted.add(write);
    return [{at, method, path: path === '/bills' ? BILLS : path, status, body}];
  });
}

const TITLES: Readonly<Record<string, string>> = {
  POST: 'Create a bill',
  PATCH: 'Change the bill',
  DELETE: 'Delete the bill',
};

/** Without secrets. Null if it isn't a JSON object. */
function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(hideSecretMembers(body, () => 'removed'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? {...value} : null;
  } catch {
    return null;
  }
}

/** Replaces ids and dates by variables, so that the body works in any workspace, at any time. */
function generalize(fields: Record<string, unknown>, agreements: readonly RecordedAgreement[], today: number) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const agreement = agreements.findIndex(({id}) => id === value);
      if (agreement >= 0) return [name, `{{${nameVariable(agreement)}}}`];
      if (/^external_?(bill)?_?id$/i.test(name) && typeof value === 'string')
        return [name, `${value.slice(0, 60)}-{{unique}}`];
      const date = /^due_?date$/i.test(name) && typeof value === 'string' ? Date.parse(value.slice(0, 10)) : Number.NaN;
      const days = Math.round((date - Math.floor(today / DAY) * DAY) / DAY);
      return [name, days >= 0 ? `{{date+${days}}}` : value];
    }),
  );
}

const nameVariable = (index: number) => (index === 0 ? 'agreement' : `agreement${index + 1}`);

function toAgreementEntries({agreements, users}: WorkspaceHistory): Entry[] {
  return agreements.flatMap((agreement, index): Entry[] => {
    const {service_name: serviceName, service_type: serviceType, status, created_at: createdAt, decisions} = agreement;
    const variable = nameVariable(index);
    const path = `/api/sandbox/agreements/{{${variable}}}`;
    const acts = decisions.flatMap(({userId, decision, at}) => {
      const verb = decision === 'declined' ? 'decline' : 'approve';
      return toActs(users, userId, at, `${verb}s`, `POST ${path}/${verb}`);
    });
    // The sandbox creates it with the first approval.
    const first = acts.find(({step}) => step.request?.endsWith('approve'));
    const creation: Step = {
      title: `Ask the household for ${serviceName}`,
      request: 'POST /api/sandbox/agreements',
      body: {serviceName, serviceType, estimatedAmount: agreement.estimated_cents / 100, ...first?.step.body},
      save: {[variable]: '/hutzAgreementId'},
    };
    const ended = decisions.some(({decision}) => decision === 'declined') ? undefined : ENDINGS[status];
    return [
      ...(index === 0 ? [] : [{at: createdAt, step: creation}, ...acts.filter(act => act !== first)]),
      ...(ended ? [{at: agreement.updated_at, step: {title: ended.title, request: `POST ${path}/${ended.verb}`}}] : []),
    ];
  });
}

const ENDINGS: Readonly<Record<string, {title: string; verb: string}>> = {
  completed: {title: 'The agreement is completed', verb: 'complete'},
  cancelled: {title: 'The agreement is cancelled', verb: 'cancel'},
};

function toPaymentEntries({bills, users}: WorkspaceHistory, created: readonly number[]): Entry[] {
  return bills.flatMap(({number, charges}): Entry[] => {
    const index = created.indexOf(number);
    if (index < 0) return [];
    const path = `POST /api/sandbox/bills/{{bill${index + 1}}}/pay`;
    const paid = charges.flatMap(({userId, paidAt}) => (paidAt === null ? [] : [{userId, paidAt}]));
    if (paid.length === charges.length && new Set(paid.map(({paidAt}) => paidAt)).size === 1)
      return [{at: paid[0]?.paidAt ?? 0, step: {title: 'Everyone pays', request: path, body: {}}}];
    return paid.flatMap(({userId, paidAt}) => toActs(users, userId, paidAt, 'pays', path));
  });
}

/** Nothing for a housemate who moved out. */
function toActs(users: WorkspaceHistory['users'], userId: string, at: number, verb: string, request: string): Entry[] {
  const user = users.findIndex(({id}) => id === userId);
  if (user < 0) return [];
  return [{at, step: {title: `${users[user]?.username} ${verb}`, request, body: {userId: `{{user${user + 1}}}`}}}];
}

function toTestEntries(history: WorkspaceHistory): Entry[] {
  const sent = Map.groupBy(history.attempts, ({eventId}) => eventId);
  return [...sent].flatMap(([eventId, [first]]): Entry[] => {
    if (!first || !eventId.startsWith('evt_test_')) return [];
    const {event, at} = first;
    const request = 'POST /api/sandbox/endpoints/{{endpoint}}/test';
    return [{at: toRealTime(history.moves, at) - 1, step: {title: `Send a test ${event}`, request, body: {event}}}];
  });
}

/** Adds the webhooks that the receiver got after each step, and the steps at which it went down or came back. */
function addDeliveries(timeline: readonly Entry[], history: WorkspaceHistory): Step[] {
  const attempts = history.attempts.map(attempt => ({...attempt, at: toRealTime(history.moves, attempt.at)}));
  let isUp = true;
  return timeline.map(({at, step}, index) => {
    const until = timeline[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const arrived = attempts.filter(attempt => attempt.at >= at && attempt.at < until);
    const receives = arrived.filter(({succeeded}) => succeeded).map(({event}) => event);
    const works = arrived.length === 0 ? isUp : receives.length > 0;
    const changed = works !== isUp;
    isUp = works;
    return {
      ...step,
      ...(changed && {receiver: works ? ('up' as const) : ('down' as const)}),
      ...(receives.length > 0 && {receives}),
    };
  });
}

/** Chaos delays and reorders deliveries, so they're compared once, when all of them have arrived. */
function addChaosEnd(timeline: readonly Entry[], {attempts}: WorkspaceHistory): Step[] {
  if (timeline.length === 0) return [];
  const last: Step = {
    title: 'Everything has arrived',
    request: 'POST /api/sandbox/clock',
    body: {advanceSeconds: MAX_TROUBLE_SECONDS},
    receives: attempts.filter(({succeeded}) => succeeded).map(({event}) => event),
  };
  return [...timeline.slice(0, MAX_STEPS - 1).map(({step}) => step), last];
}

const timeAhead = (moves: readonly ClockMove[], at: number) => moves.findLast(move => move.at <= at)?.ahead_ms ?? 0;

function toRealTime(moves: readonly ClockMove[], virtual: number): number {
  const move = moves.findLast(({at, ahead_ms}) => virtual - ahead_ms >= at);
  return virtual - (move?.ahead_ms ?? 0);
}

const toMoveEntries = ({moves}: WorkspaceHistory): Entry[] =>
  moves.map(({at, ahead_ms}, index) => {
    const seconds = (ahead_ms - (moves[index - 1]?.ahead_ms ?? 0)) / 1000;
    return {at, seconds, step: {title: '', request: 'POST /api/sandbox/clock'}};
  });

/** One step for the moves between two calls: the sandbox stops at each due time on the way. */
function joinMoves(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const before = joined.at(-1);
    if (entry.seconds !== undefined && before?.seconds !== undefined) before.seconds += entry.seconds;
    else joined.push({...entry});
  }
  return joined
    .filter(({seconds}) => seconds === undefined || seconds >= MIN_ADVANCE_SECONDS)
    .map(({seconds, ...entry}) => {
      if (seconds === undefined) return entry;
      const advanceSeconds = Math.round(seconds);
      const step = {...entry.step, title: `${formatDuration(advanceSeconds)} later`, body: {advanceSeconds}};
      return {...entry, step};
    });
}

function formatDuration(seconds: number): string {
  const units = {day: 86_400, hour: 3600, minute: 60, second: 1};
  const [unit, size] = Object.entries(units).find(([, length]) => seconds >= length) ?? ['second', 1];
  return Math.round(seconds / size).toLocaleString('en', {style: 'unit', unit, unitDisplay: 'long'});
}
