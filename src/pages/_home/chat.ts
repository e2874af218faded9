/** The chat simulation's state machine, without clock or DOM. */
import type {Every} from '../../components/every.ts';

export const TICK_MS = 800;

export interface Chat {
  phase: 'idle' | 'running' | 'finished';
  /** Number of messages shown. */
  shown: number;
}
export type ChatEvent = 'play' | 'tick' | 'reset';

export const initialChat: Chat = {phase: 'idle', shown: 0};

/** Adds one message per tick. While it runs, play and reset change nothing. */
export function step(chat: Chat, event: ChatEvent, total: number): Chat {
  if (event === 'play') return chat.phase === 'running' ? chat : {phase: 'running', shown: 0};
  if (event === 'reset') return chat.phase === 'running' ? chat : initialChat;
  if (chat.phase !== 'running') return chat;
  const shown = Math.min(chat.shown + 1, total);
  return {phase: shown === total ? 'finished' : 'running', shown};
}

/** Ticks while the chat runs and is visible. Returns the function that stops it, if it started. */
export function tickWhile(
  running: boolean,
  visible: boolean,
  tick: () => void,
  every: Every,
): (() => void) | undefined {
  return running && visible ? every(TICK_MS, tick) : undefined;
}
