/** The texts of an entry's details. */
import {plural} from '../../format/numbers.ts';
import {sections} from '../copy.ts';
import {routeUrl} from '../route.ts';

export const detail = {
  page: 'Open as a page',
  notFound: {
    title: 'Entry not found',
    text: `The sandbox keeps only the newest entries of each workspace. This one was deleted or belongs to another workspace. To open that one, enter its resume code under [${sections.keys}](${routeUrl('keys')}).`,
  },
  noDeliveries: 'Nothing was sent to this endpoint yet.',
} as const;

export const agreement = {
  facts: {
    service: 'Service',
    estimate: 'Estimate',
    transaction: 'Transaction',
    yourId: 'Your ID',
    id: 'Agreement ID',
    created: 'Created',
  },
  noEstimate: 'none',
  noBills: 'No bill yet.',
} as const;

export const bill = {
  title: (id: string) => `Bill ${id}`,
  facts: {
    amount: 'Amount',
    fee: 'Service fee',
    total: 'Total amount',
    due: 'Due',
    created: 'Created',
    id: 'Bill ID',
    agreement: 'Agreement',
  },
  feeWaived: 'Waived',
  shares: 'Shares',
} as const;

export const delivery = {
  facts: {
    to: 'To',
    about: 'About',
    happened: 'Happened',
    eventId: 'Event ID',
    id: 'Delivery ID',
    nextAttempt: 'Next attempt',
  },
  aboutAgreement: 'the agreement',
  attempts: {title: 'Attempts', none: 'None yet.'},
  attempt: (number: number, result: string) => `${number}. ${result}`,
  /** Shown after the time of an attempt. */
  took: (ms: number) => `, ${ms} ms`,
  headers: 'Headers',
  response: {title: 'Response', empty: 'empty body.'},
  payload: {
    title: 'Payload',
    text: (bytes: number) => `${plural(bytes, 'byte')}, the same in each attempt.`,
    body: 'Signed body',
  },
} as const;

export const resend = {
  to: 'Resend to',
  action: (now: boolean) => ({
    submit: now ? 'Send now' : 'Resend',
    done: 'Sent again with the same event ID.',
  }),
  open: 'Open the new delivery',
} as const;

export const related = {
  events: {title: 'Events and deliveries', none: 'No event yet.'},
  more: (count: number) => `${plural(count, 'older one')} in the list.`,
} as const;

export const trace = {
  title: 'Trace',
  scale: 'Time since the start, on a logarithmic scale.',
  /** A request's steps, in their order. */
  steps: ['Signature check', 'Validation', 'Commit'],
  passed: 'passed',
  skipped: 'not reached',
  delivery: (endpoint: string) => `Delivery to ${endpoint}`,
  attempt: (number: number) => `Attempt ${number}`,
  /** Shown after the milliseconds since the start. */
  after: (time: string) => `+${time}`,
  took: (result: string | number, time: string) => `${result}, took ${time}`,
} as const;

export const request = {
  facts: {received: 'Received', id: 'Request ID'},
  /** Shown after the time. */
  took: (ms: number) => `, took ${ms} ms`,
  notSent: 'not sent',
  body: {
    title: 'Body',
    received: 'Received body',
    start: (bytes: number) => `First 8 KiB of ${bytes} bytes`,
    notStored: 'not stored, because it was too large.',
  },
} as const;

export const doctor = {
  title: 'Signature doctor',
  trying: 'Trying known mistakes until one reproduces this signature…',
  failed: "The diagnosis didn't load. Reload the page to try again.",
  incomplete: "Only the first 8 KiB of the body are logged, so the signature can't be checked.",
} as const;
