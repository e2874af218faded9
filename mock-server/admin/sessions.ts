/** The owner's session: begins with the admin token, and ends after eight idle hours or when the owner signs out. */
import {randomToken, type Store, sha256} from '../database/index.ts';
import type {AdminRepository} from './queries.ts';

const IDLE_MS = 8 * 60 * 60 * 1000;
/** A session that is in use is written once in this time. */
const NOTED_EVERY_MS = 60_000;

/** Returns the new session's secret. */
export async function startSession(repo: AdminRepository, now: number): Promise<string> {
  const secret = randomToken(32);
  await repo.admin.deleteSessions(now - IDLE_MS);
  await repo.admin.startSession(sha256(secret), now);
  return secret;
}

/** Whether a cookie holds a session; using it keeps it. */
export function createSessionCheck(store: Store<AdminRepository>) {
  return async (secret: string, now: number): Promise<boolean> => {
    const hash = sha256(secret);
    const usedAt = await store.read.admin.sessionUsedAt(hash);
    if (usedAt === undefined || now - usedAt >= IDLE_MS) return false;
    if (now - usedAt >= NOTED_EVERY_MS) await store.write(repo => repo.admin.keepSession(hash, now));
    return true;
  };
}
