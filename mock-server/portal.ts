/** Runs the portal: opens the store, serves, and stops at a signal or when the disk fails. */
import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {readContracts} from '../openapi/model.ts';
import {createApp} from './app.ts';
import {startCleanup} from './cleanup.ts';
import type {Config} from './config.ts';
import {type Contract, loadContract} from './contract/index.ts';
import {createFolder, type FolderAccess, restrictFolder} from './database/index.ts';
import {createLogger, type Logger} from './logger.ts';
import {serveMetrics} from './metrics.ts';
import {createNotifications} from './notifications/index.ts';
import {openStore, type Store} from './repository.ts';
import {createServices} from './services.ts';

/** Longer than a receiver may take to respond to a webhook. */
const STOP_WITHIN_MS = 20_000;
/** Enough for callers that wait to get their error. */
const GIVE_UP_WITHIN_MS = 2000;

/** Resolves to the URL when requests are accepted. `root` is the portal's folder. */
export async function runPortal(config: Config, root: string): Promise<string> {
  const logger = createLogger(config.logLevel);
  createFolder(config.dataDir);
  const access = restrictFolder(config.dataDir);
  const store = await openStore(config.dataDir, config.databaseUrl, {
    notify: config.notify,
    onError: err => logger.warn({err}, 'Database error; retrying.'),
  });
  // A start that fails prints one line.
  warnOfAccess(logger, access);

  const contract = loadContract(readContracts());
  const metricsServer = await startMetrics(config, store, contract, root);

  const services = await createServices({
    config,
    store,
    clock: Date.now,
    uptime: () => performance.now(),
    random: Math.random,
    logger,
    onAttempt: metricsServer?.metrics.recordAttempt,
  });

  const {dueWork, disconnect} = services;
  const notifications = createNotifications(services);
  const app = await createApp({...services, contract, metrics: metricsServer?.metrics});

  await app.listen({port: config.port, host: config.host});
  await dueWork.start();
  notifications.start();
  const stopCleanup = startCleanup(services);

  stopAtSignal(logger, async () => {
    // Together: while one finishes what it has begun, the others begin nothing.
    await Promise.all([app.close(), stopCleanup(), dueWork.stop(), notifications.stop()]);
    await disconnect();
    await metricsServer?.close();
    await store.close();
  });
  giveUpWhenBroken(store, logger, () => app.close());
  return toPortalUrl(config, (app.server.address() as AddressInfo).port);
}

function warnOfAccess(logger: Logger, {restricted, open}: FolderAccess): void {
  if (restricted.length > 0)
    logger.warn({files: restricted}, "Other users had access to these files. Now only the portal's user does.");
  if (open.length > 0)
    logger.warn({files: open}, "Other users have access to these files, and the portal can't remove it.");
}

async function startMetrics({metrics, dataLimit}: Config, store: Store, contract: Contract, root: string) {
  if (!metrics) return undefined;
  const {version} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return serveMetrics(metrics, store, Date.now, {version, contractVersion: contract.version, dataLimit});
}

/** Exits with 0 after `finish`. */
function stopAtSignal(logger: Logger, finish: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const giveUp = () => {
      logger.warn('The portal stopped before all its work in progress had ended.');
      process.exit(1);
    };
    setTimeout(giveUp, STOP_WITHIN_MS).unref();
    await finish();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function giveUpWhenBroken(store: Store, logger: Logger, close: () => Promise<unknown>): void {
  void store.broken.then(async err => {
    logger.fatal(
      {err},
      'The disk failed to keep a write, so the portal stops. Check the disk, then start the portal again.',
    );
    setTimeout(() => process.exit(1), GIVE_UP_WITHIN_MS).unref();
    await close();
    process.exit(1);
  });
}

function toPortalUrl({port, publicUrl}: Config, listening: number): string {
  const local = `http://localhost:${listening}`;
  return publicUrl === `http://localhost:${port}` ? local : `${publicUrl}, listening at ${local}`;
}
