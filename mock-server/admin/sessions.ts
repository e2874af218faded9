/** The owner's session: starts with the admin token, and ends after eight idle hours, when the token is replaced, or at sign-out. */
import {randomToken, type Store, sha256} from '../database/index.ts';
import {HOUR, MINUTE} from '../time.ts';
import type {AdminRepository} from './queries.ts';

const IDLE_MS = 8 * HOUR;
/** How often the last use of a session is stored. */
const NOTED_EVERY_MS = MINUTE;

/** Stored in place of the session's secret. Another admin token gives another hash, so that replacing the token ends every session. */
export const sessionHash = (secret: string, adminToken: string): string => sha256(`${adminToken}.${secret}`);

export async function startSession(repo: AdminRepository, adminToken: string, now: number): Promise<string> {
  const secret = randomToken(32);
  await repo.admin.sessions.remove({}, sessions => sessions.where('used_at', '<=', now - IDLE_MS));
  await repo.admin.sessions.add({hash: sessionHash(secret, adminToken), used_at: now});
  return secret;
}

/** Whether a cookie holds a session; using it keeps it. */
export function createSessionCheck(store: Store<AdminRepository>) {
  return async (secret: string, now: number): Promise<boolean> => {
    const hash = sessionHash(secret, store.adminToken);
    const usedAt = (await store.read.admin.sessions.find({hash}))?.used_at;
    // One that was used in the future, because the clock was ahead, would last until then.
    if (usedAt === undefined || Math.abs(now - usedAt) >= IDLE_MS) return false;
    // On a full disk, reading goes on.
    if (now - usedAt >= NOTED_EVERY_MS)
      await store.write(repo => repo.admin.sessions.change({hash}, {used_at: now})).catch(() => undefined);
    return true;
  };
}
