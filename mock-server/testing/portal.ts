/** For tests: the real app on a new data folder, with a fixed clock and signed partner requests. */
import {createHmac} from 'node:crypto';
import {join} from 'node:path';
import type {FastifyInstance} from 'fastify';
import {readContracts} from '../../openapi/model.ts';
import {createApp} from '../app.ts';
import {createCleanup} from '../cleanup.ts';
import type {DueWork} from '../clock/index.ts';
import {type Config, readConfig} from '../config.ts';
import {type Contract, loadContract} from '../contract/index.ts';
import {sha256} from '../database/index.ts';
import {createHandlers} from '../handlers.ts';
import type {Handlers} from '../http/handler.ts';
import {createLogger} from '../logger.ts';
import type {Metrics} from '../metrics.ts';
import {createNotifications, type Notifications} from '../notifications/index.ts';
import type {Send} from '../outgoing/index.ts';
import type {Repository, Store} from '../repository.ts';
import {createServices, type Services} from '../services.ts';
import type {Caps} from '../workspaces/index.ts';
import {openTestStore} from './engine.ts';
import {FAULTS} from './faults.ts';
import {temporaryFolder} from './folder.ts';
import {NO_LIMITS} from './no-limits.ts';

export {temporaryFolder};

export const ROOT = join(import.meta.dirname, '..', '..');

/** 2026-05-18T14:03:21Z */
export const TEST_NOW = 1_779_113_001_000;

let contract: Contract | undefined;

export function theContract(): Contract {
  contract ??= loadContract(readContracts());
  return contract;
}

export type Workspace = {
  partnerId: string;
  apiKey: string;
  secretKey: string;
  webhookSecret: string;
  token: string;
  resumeCode: string;
  house: {houseId: string; users: {id: string; username: string}[]};
  agreement: {hutzAgreementId: string};
};

export type Portal = {
  app: FastifyInstance;
  store: Store;
  services: Services;
  /** `now` is the real time; `ahead` is the error of the machine's clock in milliseconds. */
  clock: {now: number; ahead: number};
  /** Runs the cleanup that a running portal does every minute. */
  cleanUp: () => Promise<void>;
  logs: string[];
  /** Runs only when a test calls `runDue`. */
  dueWork: DueWork;
  /** Sends only when a test asks for it. */
  notifications: Notifications;
  workspace: () => Promise<Workspace>;
  /** The workspace's id in the store, also after it expired. */
  findWorkspaceId: (workspace: Pick<Workspace, 'token'>) => Promise<string>;
  close: () => Promise<void>;
};

export async function openPortal(
  settings: Partial<Config> = {},
  overrides: {
    folder?: string;
    /** Milliseconds since 1970; `TEST_NOW` by default. */
    now?: number;
    handlers?: Handlers<Repository>;
    contract?: Contract;
    send?: Send;
    random?: () => number;
    respondWithinMs?: number;
    caps?: Caps;
    metrics?: (store: Store, clock: () => number) => Promise<Metrics>;
  } = {},
): Promise<Portal> {
  const temporary = overrides.folder ? undefined : temporaryFolder();
  const dataDir = overrides.folder ?? temporary?.path ?? '';
  const clock = {now: overrides.now ?? TEST_NOW, ahead: 0};
  const shown = () => clock.now + clock.ahead;
  const logs: string[] = [];
  const environment = {...NO_LIMITS, NODE_ENV: 'test', WEBHOOK_RATE_PER_ORIGIN: '0'};
  const buildDir = join(dataDir, 'no-build');
  const config = {...readConfig(environment, ROOT), buildDir, ...settings, dataDir};
  const store = await openTestStore(dataDir, {notify: config.notify, ...(overrides.caps && {caps: overrides.caps})});
  const contract = overrides.contract ?? theContract();
  const write = (line: string) => {
    logs.push(line);
    if (line.includes('"level":50')) FAULTS.push(line);
  };
  const logger = createLogger('info', {write});
  const metrics = await overrides.metrics?.(store, shown);
  const services = await createServices({
    config,
    store,
    logger,
    clock: shown,
    uptime: () => clock.now,
    random: overrides.random ?? (() => 0.5),
    send: overrides.send,
    respondWithinMs: overrides.respondWithinMs,
    onAttempt: metrics?.recordAttempt,
  });
  const {dueWork} = services;
  const cleanUp = createCleanup(store, services.runningTime);
  const notifications = createNotifications(services);
  const app = await createApp({...services, contract, metrics, handlers: overrides.handlers});
  return {
    app,
    store,
    services,
    clock,
    logs,
    dueWork,
    notifications,
    cleanUp: () => cleanUp(shown()),
    async workspace() {
      const response = await app.inject({method: 'POST', url: '/api/sandbox/partners'});
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json();
    },
    async findWorkspaceId({token}) {
      const row = await store.read.workspaces.findBy('token_hash', sha256(token));
      if (!row) throw new Error('There is no workspace with this token.');
      return row.id;
    },
    async close() {
      await app.close();
      await dueWork.stop();
      await notifications.stop();
      await services.disconnect();
      await store.close();
      temporary?.remove();
    },
  };
}

export type SignOptions = {
  timestamp?: string;
  secret?: string;
  headers?: Record<string, string | undefined>;
};

/** The string that a request's signature covers after the timestamp. */
export const signedContent = <Body extends string | Buffer>(
  method: string,
  target: string,
  body: Body,
): string | Body => (['GET', 'HEAD', 'DELETE'].includes(method) ? `${method} ${target}` : body);

/** The headers of a request with this token. */
export const bearer = (token: string) => ({authorization: `Bearer ${token}`});

/**
 * The headers of a correctly signed request; `headers` overrides or removes some. `content` is what the signature covers (`signedContent`): the
 * body, or the method and target, such as `GET /bills`.
 */
export function signedHeaders(
  partner: Pick<Workspace, 'apiKey' | 'secretKey'>,
  content: string | Buffer,
  nowMs: number,
  options: SignOptions = {},
) {
  const timestamp = options.timestamp ?? String(Math.floor(nowMs / 1000));
  const digest = createHmac('sha256', options.secret ?? partner.secretKey)
    .update(`${timestamp}.`)
    .update(content)
    .digest('hex');
  const headers: Record<string, string | undefined> = {
    'x-api-key': partner.apiKey,
    'hutz-timestamp': timestamp,
    'hutz-signature': `sha256=${digest}`,
    ...(content.length > 0 && !/^(?:GET|HEAD|DELETE) \//.test(String(content)) && {'content-type': 'application/json'}),
    ...options.headers,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The handlers of its operations, to compare with the contract. */
export function listHandlers({services}: Portal): Handlers<Repository> {
  return createHandlers({
    ...services,
    isServed: () => true,
    port: () => 0,
  });
}
