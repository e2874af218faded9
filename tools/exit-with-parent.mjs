// Preloaded (node --import) into a child process that must end with the process that started it. Its standard input is a pipe
// from the parent, which closes however the parent ends, `kill -9` included. Plain JavaScript: what strips types stays in memory.
import {isMainThread} from 'node:worker_threads';

if (isMainThread) {
  process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1));
  process.stdin.resume();
  process.stdin.unref?.();
}
