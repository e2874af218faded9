/** A timer that tests replace: calls `tick` every `ms` milliseconds until the returned function is called. */
export type Every = (ms: number, tick: () => void) => () => void;

export const every: Every = (ms, tick) => {
  const timer = setInterval(tick, ms);
  return () => clearInterval(timer);
};
