/** Plays a scenario step by step. Lives as long as the tab, so a run goes on while another section or page is open. */
import {type Bodies, type Runtime, runScenario, type StepResult} from '../../../openapi/scenarios/run-scenario.ts';
import type {Scenario} from '../../../openapi/scenarios/scenario.ts';
import {createState} from '../../create-state.ts';

/** `waiting`: between two steps. `stopped`: by the visitor. `broken`: the sandbox couldn't be reached, or rejected the setup. */
type Phase = 'idle' | 'running' | 'waiting' | 'stopping' | 'passed' | 'failed' | 'stopped' | 'broken';
export type Played = Readonly<{result: StepResult; bodies: Bodies}>;

export type PlayerState = Readonly<{
  /** The scenario, and where it is played. */
  scenario: Scenario | undefined;
  endpointId: string;
  phase: Phase;
  steps: readonly Played[];
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

export const isActive = ({phase}: PlayerState) => phase === 'running' || phase === 'waiting' || phase === 'stopping';

/** `wait` and `unique` as in the runtime of a scenario. */
export function createPlayer({wait, unique}: {wait: Runtime['wait']; unique: () => string}) {
  const {get: state, set, subscribe} = createState(NOTHING);
  const update = (changed: Partial<PlayerState>) => set({...state(), ...changed});
  /** How many steps may run before the next press. */
  let allowed = 0;
  let resume: (() => void) | undefined;

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

  function continueRun(): void {
    resume?.();
    resume = undefined;
  }

  async function start(scenario: Scenario, endpointId: string, send: Runtime['send']): Promise<void> {
    set({...NOTHING, own: state().own, scenario, endpointId, phase: 'running'});
    const onStep = (result: StepResult, bodies: Bodies) => update({steps: [...state().steps, {result, bodies}]});
    try {
      const passed = await runScenario(scenario, {send, endpointId, wait, unique: unique(), mayGoOn, onStep});
      update({phase: passed ? 'passed' : state().phase === 'stopping' ? 'stopped' : 'failed'});
    } catch (error) {
      update({phase: 'broken', problem: (error as Error).message});
    }
  }

  return {
    state,
    subscribe,
    open: (own: Scenario) => update({own}),
    /** Plays this many steps: continues a waiting scenario, or starts this one. */
    async play(count: number, scenario: Scenario, endpointId: string, send: Runtime['send']): Promise<void> {
      allowed = count;
      if (!isActive(state())) return start(scenario, endpointId, send);
      continueRun();
    },
    /** Stops the run after the current step. */
    stop(): void {
      if (!isActive(state())) return;
      update({phase: 'stopping'});
      continueRun();
    },
  };
}
