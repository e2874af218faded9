// npm start: builds the site when its sources have changed, then serves it with the sandbox in this same process, so that
// there is no child to lose. tools/prepare.mjs has run before on the system's Node; this runs on the Node it installed.
import {enableCompileCache} from 'node:module';
import {ensureBuilt} from './build.ts';

enableCompileCache('node_modules/.cache/compile');

try {
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../mock-server/bin.ts');

// npm hands signals on, but a killed npm can hand on nothing: when the process that started this one is gone, stop too.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
