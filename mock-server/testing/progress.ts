/** For tests: a limit that starts over at each sign of progress, so that a busy machine makes a test slower instead of failing it. */
import type {ChildProcess} from 'node:child_process';

/** How long a program that works may print nothing. */
const SILENT_MS = 180_000;

/** Calls `expire` when the program has printed nothing for that long. Returns the function that ends the limit. */
export function limitSilence(child: ChildProcess, expire: () => void, silentMs = SILENT_MS): () => void {
  const timer = setTimeout(expire, silentMs);
  const renew = () => timer.refresh();
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', renew);
  return () => {
    clearTimeout(timer);
    for (const stream of [child.stdout, child.stderr]) stream?.off('data', renew);
  };
}
