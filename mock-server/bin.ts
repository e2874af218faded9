/**
 * Starts the portal: environment, clock, listen, shutdown. Whatever cannot be started ends with one
 * clear line and a non-zero exit.
 */
import {enableCompileCache} from 'node:module';
import {join} from 'node:path';

const root = join(import.meta.dirname, '..');
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
process.noDeprecation = true;

const {ConfigError, readConfig} = await import('./config.ts');
const {createApp} = await import('./app.ts');
const {createLogger} = await import('./logger.ts');

try {
  const config = readConfig(process.env, root);
  const app = await createApp({config, logger: createLogger(config.logLevel), clock: Date.now});
  await app.listen({port: config.port, host: config.host});
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`Hutz portal ready at http://localhost:${port}`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
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
  if (error instanceof ConfigError) return message;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}
