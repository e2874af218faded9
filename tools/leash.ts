// Preloaded (node --import) into a child that must not outlive the process that started it: the child's standard input is
// a pipe from its parent, and a pipe closes however the parent ended, kill -9 included.
import {isMainThread} from 'node:worker_threads';

if (isMainThread) {
  process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1));
  process.stdin.resume();
  (process.stdin as {unref?: () => void}).unref?.();
}
