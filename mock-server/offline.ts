/**
 * Only the API sandbox, on this machine: no pages, forms, photos, mail or Prism. `hutz.mjs sandbox` runs it from one file, in which the
 * contracts are bundled (tools/bundle.ts).
 */
import {hash, randomBytes} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {readContract} from '../openapi/model.ts';
import {createApi} from './api.ts';
import {startCleanup} from './cleanup.ts';
import {readConfig} from './config.ts';
import {createDocumentedExamples, loadContract} from './contract/index.ts';
import {seedTokens} from './database/index.ts';
import {partnerHandlers} from './handlers.ts';
import {addErrorHandlers} from './http/error-handlers.ts';
import {createLogger} from './logger.ts';
import {openOfflineStore} from './repository.ts';
import {seededRandom} from './seeded-random.ts';
import {createServices} from './services.ts';

type Options = Readonly<{
  /** TCP port; 0 lets the system choose. */
  port: number;
  /** Keeps the data; without it, everything is in memory. */
  folder?: string | undefined;
  /** Makes ids, keys and the delays of retries repeatable. */
  seed?: string | undefined;
}>;

/** Only this machine reaches it: no limit on requests, and webhooks may go to programs that run here. */
const SETTINGS = {
  SANDBOX_RATE_LIMIT: '0',
  WORKSPACES_PER_DAY: '0',
  WORKSPACE_WRITES_PER_DAY: '0',
  STREAMS_PER_ADDRESS: '0',
  DATA_LIMIT: '0',
  WEBHOOK_RATE_PER_ORIGIN: '0',
  LOG_LEVEL: 'error',
};
/** A form for the owner of the portal. */
const LEFT_OUT = 'requestProductionAccess';

/** Resolves when the sandbox accepts requests. Throws what `listen` and the store throw. */
export async function startSandbox({port, folder, seed}: Options) {
  const key = seed === undefined ? randomBytes(32) : hash('sha256', `key\u0000${seed}`, 'buffer');
  const store = await openOfflineStore(folder, key);
  // A folder that is opened again has the ids of its earlier starts.
  if (seed !== undefined) seedTokens(folder === undefined ? seed : `${seed}\u0000${countStart(folder)}`);

  let rolls = 0;
  const random = seed === undefined ? Math.random : () => seededRandom(seed, 'delay', rolls++);

  const config = readConfig({...SETTINGS, PORT: String(port)}, '.');
  const logger = createLogger(config.logLevel, process.stderr);

  const loaded = loadContract([readContract('partner'), readContract('sandbox')]);
  const contract = {...loaded, operations: loaded.operations.filter(({id}) => id !== LEFT_OUT)};

  const clock = Date.now;
  const services = await createServices({config, store, clock, uptime: () => performance.now(), random, logger});

  const {app} = await createApi({
    ...services,
    contract,
    handlers: partnerHandlers(services),
    findExample: createDocumentedExamples(contract),
    isAdminSession: async () => false,
  });
  addErrorHandlers(app, logger);

  await app.listen({port, host: config.host});
  await services.dueWork.start();
  const stopCleanup = startCleanup(services);

  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    /** Keeps what was accepted; requests and deliveries in progress end with the process. */
    async close() {
      await stopCleanup();
      await store.close();
    },
  };
}

/** How often the folder was opened before. */
function countStart(folder: string): number {
  const file = join(folder, 'starts');
  const starts = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  writeFileSync(file, String(starts + 1), {mode: 0o600});
  return starts;
}
