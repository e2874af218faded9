// npm start: builds the site if its sources have changed, then serves it with the sandbox in the same process.
// tools/prepare.mjs runs before it on the system's Node; this runs on the Node that it installed. Plain JavaScript, so
// that the compile cache is on before the first TypeScript file: without it, the type stripper stays in memory.
import {readFileSync} from 'node:fs';
import {enableCompileCache} from 'node:module';
import {join} from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'));

/** Process ids of this process's parent and, on Linux, of its grandparent: npm, or the shell that npm started and npm. */
function ancestors() {
  try {
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, 'utf8').replace(/^.*\) . (\d+) .*$/s, '$1')}`;
  } catch {
    return `${process.ppid}`;
  }
}

// A signal to npm may stop only npm's shell, and a killed npm forwards no signal. So stop when one of them is gone.
if (process.env.npm_lifecycle_event === 'start') {
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

try {
  // Report an invalid setting now, not after a build of several minutes.
  const {readConfig} = await import('../mock-server/config.ts');
  readConfig(process.env, join(import.meta.dirname, '..'));
  const {ensureBuilt} = await import('./build.ts');
  await ensureBuilt('fast');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../mock-server/main.ts');
