// npm start: builds the site when its sources have changed, then serves it with the sandbox in this same process, so that
// there is no child to lose. tools/prepare.mjs has run before on the system's Node; this runs on the Node it installed.
// Plain JavaScript, so that the cache is on before the first TypeScript file: what strips its types stays in memory otherwise.
import {readFileSync} from 'node:fs';
import {enableCompileCache} from 'node:module';
import {join} from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'));

/** This process's parent and, where the system tells, the parent's own: npm, or npm and the shell it started. */
function lineage() {
  try {
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, 'utf8').replace(/^.*\) . (\d+) .*$/s, '$1')}`;
  } catch {
    return `${process.ppid}`;
  }
}

// A signal that ends npm may reach its shell alone, and a killed npm hands on nothing: when they are gone, stop too.
if (process.env.npm_lifecycle_event === 'start') {
  const before = lineage();
  const watch = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

try {
  // An invalid setting is reported now, not after a build of minutes.
  const {readConfig} = await import('../mock-server/config.ts');
  readConfig(process.env, join(import.meta.dirname, '..'));
  const {ensureBuilt} = await import('./build.ts');
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../mock-server/main.ts');
