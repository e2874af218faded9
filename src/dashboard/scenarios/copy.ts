/** The texts of scenarios: the player, a step and its expectations, and the visitor's own. */

import type {Step} from '../../../openapi/scenarios/scenario.ts';
import {plural} from '../../format/numbers.ts';

export const playback = {
  noEndpoint: 'Every endpoint is disabled. Enable one under Endpoints first.',
  receiver: {
    label: 'Receiver',
    hint: "A run acts as you, and advances this workspace's clock. At the end, it removes what it created, except what is paid, and restores the housemates and the endpoints.",
    inbox: 'Built-in inbox',
  },
  run: 'Run',
  runAgain: 'Run again',
  runRest: 'Run the rest',
  running: 'Running…',
  step: 'Step',
  nextStep: 'Next step',
  stop: 'Stop',
  steps: 'Steps',
  /** Another scenario runs. */
  otherRuns: (name: string | undefined) => `${name} is running.`,
  outside: {
    title: "This scenario sends your workspace's webhooks to other servers",
    text: 'Run it only if you trust the file.',
    run: 'Run it',
    cancel: 'Cancel',
  },
} as const;

/** `count` is the number of steps, `next` the title of the next one. */
export const status = {
  count: (count: number) => plural(count, 'step'),
  next: {waiting: 'Next', stopping: 'Stopping after', running: 'Running'},
  finishing: 'Finishing',
  progress: (done: number, count: number, next: string) => `${done} of ${count} done. ${next}`,
  passed: 'Every step passed.',
  stopped: (done: number, count: number) => `Stopped after ${done} of ${plural(count, 'step')}.`,
  broken: 'The run ended',
  failed: (count: number) => `The scenario failed: ${plural(count, 'step')} didn't have the expected result.`,
} as const;

export const step = {
  states: {passed: 'passed', failed: 'failed', running: 'running', next: 'next'},
  receiver: {label: 'Receiver', down: 'goes down: every delivery fails', up: 'is up again'},
  sent: 'Sent',
  expected: 'Expected',
  received: 'Received',
  bodies: 'Bodies',
  returned: (receiverStatus: number | null) => `receiver returned ${receiverStatus ?? 'no response'}`,
} as const;

const recordWorkspace = 'Record this workspace';

export const own = {
  label: 'Your own scenario',
  title: 'Your own',
  lead: 'Record what happened in this workspace as a file, without ids and keys, and play it again here or from the command line. A file acts as you: open only one that you have read.',
  name: {label: 'Name', suggestion: 'My workspace'},
  record: {
    label: recordWorkspace,
    submit: recordWorkspace,
    nothing: 'Nothing has happened in this workspace yet. Send a bill first.',
  },
  open: 'Open a file',
} as const;

/** The step's expectations: its status, values of the response, and events. Empty if it has none. */
export function expectedOf({request, status, returns = {}, receives}: Step): string[] {
  return [
    ...(request ? [status === undefined ? 'a 2xx status' : `status ${status}`] : []),
    ...Object.entries(returns).map(([pointer, value]) => `${pointer.slice(1)} ${JSON.stringify(value)}`),
    ...(receives ? [receives.length === 0 ? 'no webhook' : countedEvents(receives)] : []),
  ];
}

/** `bill.created` twice is `bill.created ×2`. */
function countedEvents(events: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(event, (counts.get(event) ?? 0) + 1);
  return [...counts].map(([event, count]) => (count === 1 ? event : `${event} ×${count}`)).join(', ');
}
