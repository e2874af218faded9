/** Plays a scenario step by step. Lives as long as the tab, so a run goes on while another section or page is open. */
import {type Bodies, type Runtime, runScenario, type StepResult} from '../../../openapi/scenarios/run-scenario.ts';
import type {Scenario} from '../../../openapi/scenarios/scenario.ts';
import {createState} from '../../create-state.ts';

/** `waiting`: between two steps. `idle`: before the first run, and after one that passed, failed or was stopped. */
export type Phase = 'idle' | 'running' | 'waiting' | 'stopping';
export type Played = Readonly<{result: StepResult; bodies: Bodies}>;

export type PlayerState = Readonly<{
  /** The scenario, and where it is played. */
  scenario: Scenario | undefined;
  endpointId: string;
  phase: Phase;
  steps: readonly Played[];
  /** Why the run ended early: the sandbox couldn't be reached, or rejected the setup. */
  problem: string;
  /** Recorded, or opened from a file. */
  own: Scenario | undefined;
}>;

const NOTHING: PlayerState = {
  scenario: undefined,
  endpointId: '',
  phase: 'idle',
  steps: [],
  problem: '',
  own: undefined,
};

export const isActive = ({phase}: PlayerState) => phase !== 'idle';

/** `wait` and `unique` as in the runtime of a scenario. */
export function createPlayer({wait, unique}: {wait: Runtime['wait']; unique: () => string}) {
  const {get: state, set, subscribe} = createState(NOTHING);
  const update = (changed: Partial<PlayerState>) => set({...state(), ...changed});
  /** How many steps may run before the next press. */
  let allowed = 0;
  let resume = () => {};

  async function mayGoOn(): Promise<boolean> {
    if (allowed === 0 && state().phase !== 'stopping') {
      update({phase: 'waiting'});
      await new Promise<void>(resolve => {
        resume = resolve;
      });
    }
    if (state().phase === 'stopping') return false;
    allowed -= 1;
    update({phase: 'running'});
    return true;
  }

  return {
    state,
    subscribe,
    open: (own: Scenario) => update({own}),
    /** Plays this many steps: continues a waiting scenario, or starts this one. */
    async play(count: number, scenario: Scenario, endpointId: string, send: Runtime['send']): Promise<void> {
      allowed = count;
      if (isActive(state())) return resume();
      set({...NOTHING, own: state().own, scenario, endpointId, phase: 'running'});
      const onStep = (result: StepResult, bodies: Bodies) => update({steps: [...state().steps, {result, bodies}]});
      try {
        await runScenario(scenario, {send, endpointId, wait, unique: unique(), mayGoOn, onStep});
      } catch (error) {
        update({problem: (error as Error).message});
      }
      update({phase: 'idle'});
    },
    /** Stops the run after the current step. */
    stop(): void {
      if (!isActive(state())) return;
      update({phase: 'stopping'});
      resume();
    },
  };
}
