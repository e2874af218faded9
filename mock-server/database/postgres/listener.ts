/**
 * The connection on which a process receives the others' notifications, and which shows that the process is running.
 * After a lost connection every subscriber checks again, because notifications may have been lost. Notifications are
 * sent in batches after the commit: NOTIFY inside a transaction would make all commits wait for each other.
 */
import {setTimeout as pause} from 'node:timers/promises';
import type {Client} from 'pg';
import type {Subscribers, Topic} from '../subscribers.ts';
import {holdPresence} from './dialect.ts';
import {isAway} from './errors.ts';

const CHANNEL = 'portal';
const NOTIFY = 'select pg_notify($1, unnest($2::text[]))';
const BATCH_MS = 10;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1000;
/** A session's lock: it ends with the connection. A transaction pooler in between would break it. */
const HOLD_LEADERSHIP = 'select pg_try_advisory_lock(7041915) as held';

/**
 * The database ends this session half a minute after its machine lost power or the network. By default it takes hours, in which the
 * session's locks keep others from leading, and its own process from connecting again.
 */
const NOTICE_LOSS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4; set tcp_user_timeout = 30000';

type Message = {from: number; topic: Topic; id: string};

function unlessAway(error: unknown): undefined {
  if (!isAway(error)) throw error;
}

type ListenerOptions = Readonly<{
  connect: () => Promise<Client>;
  statements: Readonly<{query: (text: string, values: unknown[]) => Promise<unknown>}>;
  instance: number;
  subscribers: Subscribers;
  onError: (error: Error) => void;
}>;

export async function createListener({connect, statements, instance, subscribers, onError}: ListenerOptions) {
  let stopped = false;
  let client: Client | undefined;
  let isLeader = false;
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const fresh = await connect();
    fresh.on('error', onError);
    fresh.on('notification', ({payload}) => {
      const {from, topic, id} = JSON.parse(payload ?? '{}') as Message;
      if (from !== instance) subscribers.notify(topic, [id]);
    });
    await fresh.query(NOTICE_LOSS);
    await fresh.query(holdPresence(instance));
    await fresh.query(`listen ${CHANNEL}`);
    // Whoever called tries again after an earlier end.
    fresh.once('end', () => {
      client = undefined;
      isLeader = false;
      if (!stopped) void listenAgain();
    });
    client = fresh;
  }

  async function listenAgain(): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !stopped; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
      await pause(wait, undefined, {ref: false});
      try {
        await listen();
        subscribers.notifyAll();
        return;
      } catch (error) {
        onError(error as Error);
      }
    }
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const messages = [...waiting];
    waiting.clear();
    // Lost only while the database is unreachable; every subscriber checks again after that.
    if (messages.length > 0) await statements.query(NOTIFY, [CHANNEL, messages]).catch(onError);
  }

  await listen();
  return {
    /** Notifies the other processes. */
    publish(topic: Topic, id: string): void {
      const message: Message = {from: instance, topic, id};
      waiting.add(JSON.stringify(message));
      timer ??= setTimeout(() => void flush(), BATCH_MS);
    },
    /** Whether this process does what falls due: its connection holds the lock, or takes it if nobody does. */
    async isLeader(): Promise<boolean> {
      // A connection that is lost is replaced, and until then another process may lead.
      isLeader ||= (await client?.query(HOLD_LEADERSHIP).catch(unlessAway))?.rows[0].held ?? false;
      return isLeader;
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await flush();
      await client?.end();
    },
  };
}
