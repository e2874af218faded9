/** Plays a scenario step by step. Lives as long as the tab, so a run continues while another section or page is open. */
import {type PlayedStep, playScenario, type Runtime} from '../../../openapi/scenarios/run-scenario.ts';
import type {Scenario} from '../../../openapi/scenarios/scenario.ts';
import {createState} from '../../create-state.ts';

/** `waiting`: between two steps. `idle`: before the first run, and after one that passed, failed or was stopped. */
export type Phase = 'idle' | 'running' | 'waiting' | 'stopping';

export type PlayerState = Readonly<{
  /** The scenario, and the endpoint it is played against. */
  scenario?: Scenario;
  endpointId?: string;
  phase: Phase;
  steps: readonly PlayedStep[];
  /** Why the run ended early: the sandbox couldn't be reached, or rejected the setup. */
  problem?: string;
  /** Recorded, or opened from a file. */
  own?: Scenario | undefined;
}>;

export const isActive = ({phase}: PlayerState) => phase !== 'idle';

const wait: Runtime['wait'] = ms => new Promise(resolve => setTimeout(resolve, ms));

export function createPlayer() {
  const {get: state, set, subscribe} = createState<PlayerState>({phase: 'idle', steps: []});
  const update = (changed: Partial<PlayerState>) => set({...state(), ...changed});
  let run: ReturnType<typeof playScenario> | undefined;

  /** Plays this many steps. The last step or a stop ends the run earlier. */
  async function advance(count: number): Promise<void> {
    let isOver = state().phase === 'stopping';
    try {
      for (let left = count; left > 0 && !isOver; left -= 1) {
        const step = (await run?.next())?.value;
        if (step) update({steps: [...state().steps, step]});
        isOver = !step || step.isLast || state().phase === 'stopping';
      }
      if (isOver) await run?.return();
    } catch (error) {
      isOver = true;
      update({problem: (error as Error).message});
    }
    update({phase: isOver ? 'idle' : 'waiting'});
  }

  /** Ends the run after the current step. */
  async function stop(): Promise<void> {
    const {phase} = state();
    if (phase === 'idle') return;
    update({phase: 'stopping'});
    if (phase === 'waiting') await advance(0);
  }

  return {
    state,
    subscribe,
    stop,
    /** Ends the run of the file that it replaces, because the page for that is gone. */
    open(own: Scenario): void {
      if (state().scenario === state().own) void stop();
      update({own});
    },
    /** Plays this many steps of the waiting scenario, or else of this scenario. */
    async play(count: number, scenario: Scenario, endpointId: string, send: Runtime['send']): Promise<void> {
      const {phase, own} = state();
      if (phase === 'idle') {
        run = playScenario(scenario, {send, endpointId, wait, unique: Date.now().toString(36)});
        set({own, scenario, endpointId, phase: 'running', steps: []});
      } else if (phase === 'waiting') update({phase: 'running'});
      else return;
      await advance(count);
    },
  };
}
