/**
 * Groups entries into stories, cause before effect. A bill's story has its requests, charges, payments and webhooks; an
 * agreement's likewise; failed requests and test webhooks are separate. Newest first by real time, because the virtual clock moves.
 */
import {parseJson} from '../../format/json.ts';
import {all, type Lists} from './state.ts';
import type {Agreement, Attempt, Bill, Charge, Delivery, LoggedRequest} from './types.ts';

export type Step =
  | {kind: 'request'; id: string; at: number; request: LoggedRequest}
  | {kind: 'charges'; id: string; at: number; bill: Bill}
  | {kind: 'payment'; id: string; at: number; bill: Bill; charge: Charge}
  | {kind: 'agreement'; id: string; at: number; agreement: Agreement}
  | {kind: 'webhook'; id: string; at: number; delivery: Delivery};

export type Story = Readonly<{
  /** Also in the page's URL, so it holds ids only. */
  id: string;
  at: number;
  subject:
    | {kind: 'bill'; bill: Bill}
    | {kind: 'agreement'; agreement: Agreement}
    | {kind: 'request'; request: LoggedRequest}
    | {kind: 'test'; delivery: Delivery};
  steps: readonly Step[];
}>;

/** Event, id and time of a webhook's body, in either format. */
type Told = {at: number; billId?: number; agreementId?: string};

const RANK: Record<Step['kind'], number> = {request: 0, agreement: 1, charges: 2, payment: 3, webhook: 4};
const told = new WeakMap<Delivery, Told>();

export function stories(lists: Pick<Lists, 'request' | 'agreement' | 'bill' | 'delivery'>): Story[] {
  const made = new Map<string, {story: Omit<Story, 'steps'>; steps: Step[]}>();
  const alone: Story[] = [];
  const bills = new Map<string, Bill>();
  for (const bill of all(lists.bill)) {
    const at = Date.parse(bill.createdAt);
    bills.set(bill.externalBillId, bill);
    const paid = bill.charges.flatMap(charge =>
      charge.paidDate === null
        ? []
        : [
            {
              kind: 'payment' as const,
              id: `pay-${bill.billId}-${charge.userId}`,
              at: Date.parse(charge.paidDate),
              bill,
              charge,
            },
          ],
    );
    const id = billEntry(bill.billId);
    made.set(id, {
      story: {id, at, subject: {kind: 'bill', bill}},
      steps: [{kind: 'charges', id, at, bill}, ...paid],
    });
  }
  for (const agreement of all(lists.agreement)) {
    const {hutzAgreementId: id} = agreement;
    const at = Date.parse(agreement.createdAt);
    const step: Step = {kind: 'agreement', id, at, agreement};
    made.set(id, {story: {id, at, subject: {kind: 'agreement', agreement}}, steps: [step]});
  }
  for (const request of all(lists.request)) {
    const at = Date.parse(request.at);
    const step: Step = {kind: 'request', id: request.requestId, at, request};
    const story = made.get(subjectOf(request, bills) ?? '');
    if (story) story.steps.push(step);
    else alone.push({id: request.requestId, at, subject: {kind: 'request', request}, steps: [step]});
  }
  for (const delivery of all(lists.delivery)) {
    const {at, billId, agreementId} = tellingOf(delivery);
    const step: Step = {kind: 'webhook', id: delivery.deliveryId, at, delivery};
    const story = isTest(delivery) ? undefined : made.get(billId ? billEntry(billId) : (agreementId ?? ''));
    if (story) story.steps.push(step);
    else alone.push({id: delivery.deliveryId, at, subject: {kind: 'test', delivery}, steps: [step]});
  }
  const told = [...made.values()].map(({story, steps}) => ({...story, steps: steps.sort(before)}));
  return [...told, ...alone].sort((a, b) => b.at - a.at);
}

/** A bill's entry id in the URL. */
function billEntry(billId: number): string {
  return `bill-${billId}`;
}

export function isTest({eventId}: Delivery): boolean {
  return eventId.startsWith('evt_test_');
}

/** One line of the timeline: the head of a story, a step of it, or an attempt of a webhook whose first attempt failed. */
export type Line = Readonly<{
  key: string;
  story: Story;
  step?: Step;
  attempt?: Attempt;
  inside?: 'head' | 'step' | 'last';
}>;

export function linesOf(story: Story): Line[] {
  const {id, steps, subject} = story;
  const bare = subject.kind === 'request' || subject.kind === 'test';
  const lines: Line[] = bare ? [] : [{key: `${id} head`, story, inside: 'head'}];
  for (const step of steps) {
    lines.push({key: `${id} ${step.id}`, story, step, inside: 'step'});
    if (step.kind !== 'webhook' || !isTrouble(step)) continue;
    for (const attempt of step.delivery.attempts)
      lines.push({key: `${id} ${step.id} ${attempt.number}`, story, step, attempt, inside: 'step'});
  }
  if (bare && lines.length === 1) return lines.map(({inside: _, ...line}) => line);
  return lines.map((line, index) => {
    if (index === lines.length - 1) return {...line, inside: 'last'};
    return bare && index === 0 ? {...line, inside: 'head'} : line;
  });
}

export type Filter = Readonly<{
  show: 'all' | 'requests' | 'household' | 'webhooks';
  /** Only what went wrong. */
  trouble: boolean;
  /** An event's name, or nothing for all. */
  event: string;
}>;

export const NO_FILTER: Filter = {show: 'all', trouble: false, event: ''};

/** The stories with the steps that the filter leaves; a story without one is left out. */
export function filtered(list: readonly Story[], filter: Filter): readonly Story[] {
  if (filter.show === 'all' && !filter.trouble && filter.event === '') return list;
  return list.flatMap(story => {
    const steps = story.steps.filter(step => passes(step, filter));
    return steps.length > 0 ? [{...story, steps}] : [];
  });
}

/** Whether it went wrong, so far. */
export function isTrouble(step: Step): boolean {
  if (step.kind === 'request') return step.request.status >= 400;
  if (step.kind === 'agreement') return step.agreement.status === 'cancelled';
  if (step.kind !== 'webhook') return false;
  const {status, attempts} = step.delivery;
  return status === 'failed' || status === 'dropped' || attempts.some(({outcome}) => outcome !== 'succeeded');
}

function passes(step: Step, {show, trouble, event}: Filter): boolean {
  if (trouble && !isTrouble(step)) return false;
  if (event !== '') return step.kind === 'webhook' && step.delivery.event === event;
  if (show === 'requests') return step.kind === 'request';
  if (show === 'webhooks') return step.kind === 'webhook';
  return show === 'all' || (step.kind !== 'request' && step.kind !== 'webhook');
}

function before(a: Step, b: Step): number {
  return a.at - b.at || RANK[a.kind] - RANK[b.kind];
}

/** A request's story: the bill that its URL or body names, if it created or found one. */
function subjectOf({method, path, body, status}: LoggedRequest, bills: ReadonlyMap<string, Bill>): string | undefined {
  if (status >= 400) return undefined;
  const named = /\/bills\/(\d+)$/.exec(path);
  if (named) return billEntry(Number(named[1]));
  if (method !== 'POST') return undefined;
  const {externalBillId, external_id} = objectOf(body);
  const bill = bills.get(String(externalBillId ?? external_id ?? ''));
  return bill && billEntry(bill.billId);
}

function tellingOf(delivery: Delivery): Told {
  const known = told.get(delivery);
  if (known) return known;
  const body = objectOf(delivery.body);
  const data = objectOf(body.data);
  const at = Date.parse(String(body.timestamp ?? ''));
  const billId = Number(body.billId ?? (delivery.event.startsWith('bill.') ? data.id : undefined));
  const agreementId = body.hutzAgreementId ?? data.hutzAgreementId;
  const telling: Told = {
    at: Number.isNaN(at) ? Date.parse(delivery.createdAt) : at,
    ...(billId > 0 && {billId}),
    ...(typeof agreementId === 'string' && {agreementId}),
  };
  told.set(delivery, telling);
  return telling;
}

function objectOf(value: unknown): Record<string, unknown> {
  const found = typeof value === 'string' ? parseJson(value) : value;
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
}
