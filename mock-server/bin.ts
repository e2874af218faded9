/**
 * Starts the portal: environment, clock, listen, shutdown. Whatever cannot be started ends with one clear line
 * and a non-zero exit.
 */
import {enableCompileCache} from 'node:module';
import {join} from 'node:path';

const root = join(import.meta.dirname, '..');
enableCompileCache(join(root, 'node_modules', '.cache', 'compile'));
// A dependency of Prism still uses node:punycode; nobody who starts the portal can do anything about it.
process.noDeprecation = true;

const {ConfigError, readConfig} = await import('./config.ts');
const {createApp} = await import('./app.ts');
const {loadContract} = await import('./contract.ts');
const {createLogger} = await import('./logger.ts');
const {FolderInUseError, FolderNotWritableError, KeyFileError, openStore} = await import('./store/index.ts');

const CONTRACT = ['partner-api.yaml', 'site-api.yaml', 'sandbox-api.yaml'].map(file => join(root, 'openapi', file));
const STOP_WITHIN_MS = 10_000;

try {
  const config = readConfig(process.env, root);
  const logger = createLogger(config.logLevel);
  const store = await openStore(config.dataDir);
  const app = await createApp({config, contract: await loadContract(CONTRACT), store, logger, clock: Date.now});
  await app.listen({port: config.port, host: config.host});
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`Hutz portal ready at http://localhost:${port}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    await store.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  const {code, port, message} = error as NodeJS.ErrnoException & {port?: number};
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program or choose another port: PORT=3001 npm start`;
  if (code === 'EACCES' && port)
    return `Port ${port} needs rights that this user lacks. Choose one above 1023: PORT=3001 npm start`;
  const expected = [ConfigError, FolderInUseError, FolderNotWritableError, KeyFileError];
  if (expected.some(kind => error instanceof kind)) return message;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}
