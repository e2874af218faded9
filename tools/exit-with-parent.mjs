// Preloaded (node --import) into a child process, so that it exits with its parent: its standard input is a pipe from
// the parent, which closes even after `kill -9`. Plain JavaScript, because the type stripper would stay in memory.
import {isMainThread} from 'node:worker_threads';

if (isMainThread) {
  process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1));
  process.stdin.resume();
  process.stdin.unref?.();
}
