/** The portals that `npm run attack` starts, each with its settings and the attacks on it. */
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {startPortal} from '../../mock-server/testing/process.ts';
import {assistants} from './assistants.ts';
import {bodies} from './bodies.ts';
import {browserSide} from './browser-side.ts';
import {callers} from './callers.ts';
import {cost} from './cost.ts';
import {IPV6_SETTINGS, ipv6, limits} from './limits.ts';
import {dataFolder, operators, widen} from './operators.ts';
import {paths} from './paths.ts';
import {replays} from './replays.ts';
import {SMALL_LIMITS, storage} from './storage.ts';
import type {Attacks, Scene} from './target.ts';
import {transport} from './transport.ts';
import {uploads} from './uploads.ts';
import {outgoing, webhookUrls} from './webhooks.ts';
import {worstCase} from './worst-case.ts';

export type Own = Pick<Scene, 'adminToken' | 'folder'>;

/** For a portal with default settings. */
export const ALL: Attacks = {
  ...transport,
  ...paths,
  ...bodies,
  ...callers,
  ...assistants,
  ...operators,
  ...replays,
  ...limits,
  ...browserSide,
  ...uploads,
  ...outgoing,
  ...dataFolder,
  ...worstCase,
  ...cost,
};

export const PORTALS: readonly (readonly [settings: Record<string, string>, attacks: Attacks])[] = [
  [{SITE_RATE_LIMIT: '0'}, ALL],
  [{WEBHOOK_LOOPBACK: '0'}, {...webhookUrls, ...dataFolder}],
  [IPV6_SETTINGS, ipv6],
  [SMALL_LIMITS, storage],
];

/** Starts the portals one by one on a new data folder, which is deleted afterwards. `data` are settings of all of them. */
export async function onPortals(
  data: Readonly<Record<string, string>>,
  attack: (origin: string, attacks: Attacks, own: Own) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-attacked-'));
  try {
    for (const [settings, attacks] of PORTALS) {
      const portal = await startPortal({DATA_DIR: folder, ...data, ...settings});
      const adminToken = (await readFile(join(folder, 'admin-token'), 'utf8')).trim();
      await attack(portal.origin, attacks, {adminToken, folder});
      if (portal.child.exitCode !== null) throw new Error(`A portal has ended:\n${portal.output()}`);
      await portal.kill('SIGKILL');
      await widen(folder);
    }
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
