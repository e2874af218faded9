/** The texts of scenarios: the player, a step and its expectations, and the visitor's own. */

import type {Step} from '../../../openapi/scenarios/scenario.ts';
import {plural} from '../../format/numbers.ts';
import type {Phase} from './player.ts';

export const playback = {
  noEndpoint: 'Every endpoint is disabled. Enable one under Endpoints first.',
  receiver: {
    label: 'Receiver',
    hint: "A run acts as you, and advances this workspace's clock. At the end, it removes the bills, endpoints and housemates it created, except what is paid, cancels its agreements, and restores the rest.",
  },
  run: 'Run',
  runAgain: 'Run again',
  runRest: 'Run the rest',
  running: 'Running…',
  step: 'Step',
  nextStep: 'Next step',
  stop: 'Stop',
  steps: 'Steps',
  /** Shown while another scenario runs. */
  otherRuns: (name: string | undefined) => `${name} is running.`,
  /** Names the servers. */
  outside: (urls: readonly string[]) =>
    `This scenario sends your workspace's webhooks to other servers. Run it only if you trust the file.\n\n${urls.join('\n')}`,
} as const;

const PHASES: Record<Phase, string> = {idle: '', running: 'Running', waiting: 'Next', stopping: 'Stopping after'};

export const status = {
  count: (steps: number) => plural(steps, 'step'),
  /** `next` is the title of the next step. */
  progress: (done: number, steps: number, phase: Phase, next: string | undefined) =>
    `${done} of ${steps} done. ${next ? `${PHASES[phase]}: ${next}` : 'Finishing'}`,
  passed: 'Every step passed.',
  stopped: (done: number, count: number) => `Stopped after ${done} of ${plural(count, 'step')}.`,
  broken: 'The run ended',
  failed: (count: number) => `The scenario failed: ${plural(count, 'step')} didn't have the expected result.`,
} as const;

export const step = {
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
export function describeExpectations({request, status, returns = {}, receives}: Step): string[] {
  return [
    ...(request ? [status === undefined ? 'a 2xx status' : `status ${status}`] : []),
    ...Object.entries(returns).map(([pointer, value]) => `${pointer.slice(1)} ${JSON.stringify(value)}`),
    ...(receives ? [receives.length === 0 ? 'no webhook' : receives.join(', ')] : []),
  ];
}
