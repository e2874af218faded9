/** Starts the portal: configuration, store, server, shutdown. If it can't start, it prints one line and exits with 1. */
import {readFileSync} from 'node:fs';
import {enableCompileCache, flushCompileCache} from 'node:module';
import {join} from 'node:path';
import type {FolderAccess} from './database/index.ts';

const root = join(import.meta.dirname, '..');
enableCompileCache(join(root, 'node_modules', '.cache', 'compile'));
// A dependency of Prism still uses node:punycode; nobody who starts the portal can do anything about it.
process.noDeprecation = true;

/** Longer than a receiver may take to respond to a webhook. */
const STOP_WITHIN_MS = 20_000;
/** Enough for callers that wait to get their error. */
const GIVE_UP_WITHIN_MS = 2000;
/** Errors whose message says what to do. */
const EXPECTED = new Set(['ConfigError', 'DatabaseError', 'StorageFullError', 'StoreUnavailableError']);

// Imported step by step, so that a bad setting or a folder in use is reported without delay.
const {readConfig} = await import('./config.ts');

try {
  const config = readConfig(process.env, root);
  const {openStore} = await import('./store.ts');
  let reportError = (_: Error) => {};
  let files: FolderAccess = {tightened: [], open: []};
  const store = await openStore(config.dataDir, config.databaseUrl, {
    onError: error => reportError(error),
    onTightened: found => (files = found),
  });
  const [
    {createApp},
    {loadContract},
    {readContracts},
    {keepTidy},
    {createLogger},
    {createNotifications},
    {createServices},
  ] = await Promise.all([
    import('./app.ts'),
    import('./contract/index.ts'),
    import('../openapi/model.ts'),
    import('./housekeeping.ts'),
    import('./logger.ts'),
    import('./notifications/index.ts'),
    import('./services.ts'),
  ]);
  const logger = createLogger(config.logLevel);
  if (files.tightened.length > 0)
    logger.warn({files: files.tightened}, "Other users had access to these files. Now only the portal's user does.");
  if (files.open.length > 0)
    logger.warn({files: files.open}, "Other users have access to these files, and the portal can't remove it.");
  reportError = error => logger.warn({err: error}, 'Database error; retrying.');
  const contract = loadContract(readContracts());
  const metricsServer =
    config.metrics &&
    (await (
      await import('./metrics.ts')
    ).serveMetrics(config.metrics, store, Date.now, {
      version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
      contractVersion: contract.version,
      dataLimit: config.dataLimit,
    }));
  const clock = Date.now;
  const services = await createServices({
    config,
    store,
    clock,
    timer: () => performance.now(),
    random: Math.random,
    logger,
    onAttempt: metricsServer?.metrics.attempt,
  });
  const {notify: settings, publicUrl} = config;
  const notifications = createNotifications({store, settings, publicUrl, clock, logger});
  const app = await createApp({...services, contract, notifications, metrics: metricsServer?.metrics});
  await app.listen({port: config.port, host: config.host});
  await services.webhooks.start();
  notifications.start();
  const stopTidying = keepTidy(services);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    await stopTidying();
    await services.webhooks.stop();
    await notifications.stop();
    await services.disconnect();
    await metricsServer?.close();
    await store.close();
    process.exit(0);
  };
  void store.broken.then(async error => {
    logger.fatal(
      {err: error},
      'The disk failed to keep a write, so the portal stops. Check the disk, then start the portal again.',
    );
    setTimeout(() => process.exit(1), GIVE_UP_WITHIN_MS).unref();
    await app.close();
    process.exit(1);
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const local = `http://localhost:${port}`;
  const isPublic = publicUrl !== `http://localhost:${config.port}`;
  console.log(`Hutz portal ready at ${isPublic ? `${publicUrl}, listening at ${local}` : local}`);
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
