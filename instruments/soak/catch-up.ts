/**
 * A partner that catches up through the list of events while the portal is killed. Its receiver is down half of the time, and its
 * program is killed before it stores its cursor; each time it continues from the last stored cursor.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {signedHeaders, type Workspace} from '../../mock-server/testing/portal.ts';
import {seededRandom} from '../seeded-random.ts';
import {type Receiver, receive, receiveAt} from './receiver.ts';

export type CatchUpAccount = Readonly<{
  /** All stored events. */
  events: number;
  /** Stored events that the receiver missed while it was down. */
  missedByReceiver: number;
  /** Stored events that the list never returned. */
  neverListed: number;
  /** Events listed after one that occurred later. */
  listedOutOfOrder: number;
}>;

const LONGEST_PAGE = 30;
/** How often the program is killed after a page. */
const KILLED = 0.3;
const LONGEST_PAUSE_MS = 300;
const DEADLINE_MS = 60_000;

const random = seededRandom(1);

export type CatchUp = Awaited<ReturnType<typeof catchUp>>;

/** One partner for all these workspaces. `origin` is the portal's URL. */
export async function catchUp(origin: string, workspaces: readonly Workspace[]) {
  const receiver: Receiver = receive();
  const url = await receiver.listen();
  for (const workspace of workspaces) await receiveAt(origin, workspace, url);
  const lists = workspaces.map(workspace => follow(origin, workspace));
  let stopped = false;
  const down = (async () => {
    while (!stopped) {
      await receiver.close();
      await pause(random(LONGEST_PAUSE_MS));
      await receiver.listen();
      await pause(random(LONGEST_PAUSE_MS));
    }
    await receiver.close();
  })();

  async function stop(): Promise<void> {
    stopped = true;
    await Promise.all([down, ...lists.map(list => list.stop())]);
  }
  return {
    stop,
    /** Catches up to the end once the portal is no longer killed. `stored` has the ids of all events in order of occurrence. */
    async account(stored: readonly string[]): Promise<CatchUpAccount> {
      await stop();
      for (const list of lists) await list.finish();
      const received = new Set(receiver.events);
      const listed = new Set(lists.flatMap(({ids}) => ids));
      const at = new Map(stored.map((id, index) => [id, index]));
      const outOfOrder = lists.flatMap(({ids}) =>
        ids.filter((id, index) => index > 0 && Number(at.get(id)) < Number(at.get(String(ids[index - 1])))),
      );
      return {
        events: stored.length,
        missedByReceiver: stored.filter(id => !received.has(id)).length,
        neverListed: stored.filter(id => !listed.has(id)).length,
        listedOutOfOrder: outOfOrder.length,
      };
    },
  };
}

function follow(origin: string, workspace: Workspace) {
  /** Event ids in the order in which they were first listed. */
  const ids: string[] = [];
  const seen = new Set<string>();
  let cursor: string | null = null;
  let stopping = false;

  /** Resolves to whether the end of the list was reached. */
  async function run(killed: number): Promise<boolean> {
    for (let after = cursor; ; cursor = after) {
      const limit = 1 + random(LONGEST_PAGE);
      const target: string = `/api/partners/events?limit=${limit}${after ? `&after=${after}` : ''}`;
      const response = await fetch(origin + target, {headers: signedHeaders(workspace, `GET ${target}`, Date.now())});
      if (response.status !== 200) return false;
      const page = (await response.json()) as {data: {id: string}[]; nextCursor: string | null};
      for (const {id} of page.data) {
        if (!seen.has(id)) ids.push(id);
        seen.add(id);
      }
      if (page.data.length === 0) return true;
      if (random(100) < killed * 100) return false;
      after = page.nextCursor;
    }
  }

  const attempt = (killed: number) => run(killed).catch(() => false);
  const done = (async () => {
    while (!stopping) {
      await attempt(KILLED);
      await pause(random(LONGEST_PAUSE_MS));
    }
  })();
  return {
    ids,
    async finish() {
      for (const until = performance.now() + DEADLINE_MS; !(await attempt(0)) && performance.now() < until; )
        await pause(LONGEST_PAUSE_MS);
    },
    async stop() {
      stopping = true;
      await done;
    },
  };
}
