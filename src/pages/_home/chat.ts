/** The chat simulation's state machine, without clock or DOM. */

export const TICK_MS = 800;

export interface Chat {
  phase: 'idle' | 'running' | 'finished';
  /** How many messages are there. */
  shown: number;
}
export type ChatEvent = 'play' | 'tick' | 'reset';

export const quiet: Chat = {phase: 'idle', shown: 0};

/** One message a tick until all are there; a second play while it runs, or a reset, changes nothing. */
export function step(chat: Chat, event: ChatEvent, total: number): Chat {
  if (event === 'play') return chat.phase === 'running' ? chat : {phase: 'running', shown: 0};
  if (event === 'reset') return chat.phase === 'running' ? chat : quiet;
  if (chat.phase !== 'running') return chat;
  const shown = Math.min(chat.shown + 1, total);
  return {phase: shown === total ? 'finished' : 'running', shown};
}

/** Calls back every so many milliseconds until the returned function is called. */
export type Every = (ms: number, tick: () => void) => () => void;

/** Ticks while it runs and somebody can see it. Gives back how to stop, when it started. */
export function tickWhile(running: boolean, seen: boolean, tick: () => void, every: Every): (() => void) | undefined {
  return running && seen ? every(TICK_MS, tick) : undefined;
}
