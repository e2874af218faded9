/** The texts of an endpoint's card. */
import {RETRY_SCHEDULE} from '../../../openapi/generated/rules.ts';
import {duration} from '../../format/duration.ts';
import {plural} from '../../format/numbers.ts';
import {capitalized} from '../copy.ts';

export const card = {
  kinds: {inbox: 'built-in', url: 'your URL', listen: 'your machine'},
  paused: 'paused',
  down: 'down',
  chaos: (seed: string) => `chaos, seed ${seed}`,
  disabled: (reason: string) => `Disabled because ${reason}.`,
  reasons: {
    gone: 'it returned 410 Gone',
    failing: `it failed for ${duration(RETRY_SCHEDULE.disabledAfterSeconds)}`,
    by_you: 'you disabled it',
  },
  /** `listen` disables its endpoint when it ends. */
  listenerEnded: 'its program ended, or you disabled it',
  /** Shown before the time. */
  timeouts: 'Attempts keep timing out. No delivery is lost. Send a test to retry now. Paused until',
  rate: (good: number, attempts: number) => `${good} of the last ${plural(attempts, 'attempt')} succeeded`,
  last: (result: string) => `last: ${result.toLowerCase()}`,
} as const;

export const test = {
  event: 'Event',
  one: {submit: 'Test Webhook'},
  all: {submit: 'Test all events'},
  check: 'Check this receiver',
  fields: {
    title: 'Change fields',
    label: 'Changed fields, as JSON',
    hint: `In this endpoint's format, such as {"amount": 12.34}. The other fields keep their values.`,
    invalid: 'Enter a JSON object, such as {"amount": 12.34}.',
  },
  sent: 'Sent tests, newest first',
  result: (result: string, ms: number) => `${result}, ${ms} ms`,
} as const;

export const settings = {
  title: 'Settings',
  format: {
    label: 'Format',
    hint: 'Flat: agreement format, amounts in dollars. Envelope: invoice format, amounts in cents.',
  },
  events: 'Events',
  save: (endpoint: string) => ({
    label: `Change the settings of ${endpoint}`,
    submit: 'Save settings',
    done: 'Settings saved.',
  }),
  noEvents: 'Select at least one event. To stop deliveries, disable the endpoint.',
  enable: {submit: 'Enable'},
  disable: {submit: 'Disable'},
  remove: {submit: 'Remove', confirm: 'Pending deliveries to it are dropped. Remove it?'},
} as const;

export const chaos = {
  title: 'Chaos',
  lead: 'Test how your receiver handles duplicated, delayed, reordered and lost webhooks. These apply to real events, not to test webhooks.',
  seed: {label: 'Seed', suggestion: 'maple-otter'},
  percent: (effect: string) => `${capitalized(effect)}, percent`,
  outage: 'Receiver down: every attempt fails, test webhooks too',
  start: (endpoint: string, again: boolean) => ({
    label: `Turn on chaos for ${endpoint}`,
    submit: again ? 'Restart with these settings' : 'Turn chaos on',
    done: 'Chaos is on, starting with the next delivery. The same seed repeats the same effects.',
  }),
  stop: {submit: 'Turn chaos off', done: 'Chaos is off.'},
} as const;
