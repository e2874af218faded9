/** Starts the portal. If it can't start, it prints one line and exits with 1. */
import {enableCompileCache, flushCompileCache} from 'node:module';
import {join} from 'node:path';

const root = join(import.meta.dirname, '..');
enableCompileCache(join(root, 'node_modules', '.cache', 'compile'));
// A dependency of Prism still uses node:punycode; nobody who starts the portal can do anything about it.
process.noDeprecation = true;

/** Errors whose message says what to do. */
const EXPECTED = new Set(['ConfigError', 'DatabaseError', 'StorageFullError', 'StoreUnavailableError']);

try {
  const {readConfig} = await import('./config.ts');
  const config = readConfig(process.env, root);
  // Imported after that, so that a bad setting is reported without delay.
  const {runPortal} = await import('./portal.ts');
  console.log(`Hutz portal ready at ${await runPortal(config, root)}`);
  // For the next start, however this process ends.
  setImmediate(flushCompileCache);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  const {code, port, address, hostname, message} = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program or choose another port: PORT=3001 npm start`;
  if (code === 'EACCES' && port)
    return `Port ${port} needs privileges that this user doesn't have. Choose one above 1023: PORT=3001 npm start`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST must be a name or an IP address of this machine; it is "${hostname ?? address}". Leave it out for localhost.`;
  if (EXPECTED.has((error as Error).name)) return message;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}
