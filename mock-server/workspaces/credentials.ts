/** A workspace's credentials, derived from the key file and never stored, and its lifetime: seven days from the last visit. */
import {PREFIXES, RESUME_CODE} from '../../openapi/secrets.ts';
import {sha256, type Vault} from '../database/index.ts';
import {notFound} from '../errors/domain-error.ts';
import {DAY, iso} from '../time.ts';
import {LIFETIME} from './lifetimes.ts';
import type {Workspace, WorkspaceRepository} from './queries.ts';

/** Undefined for a browser that has no workspace yet, or no longer. */
export async function workspaceOfCookie(
  repo: WorkspaceRepository,
  cookie: string | undefined,
  now: number,
): Promise<Workspace | undefined> {
  return cookie === undefined ? undefined : repo.workspaces.by('cookie_hash', sha256(cookie), now);
}

export async function workspaceOfResumeCode(repo: WorkspaceRepository, code: string, now: number): Promise<Workspace> {
  const workspace = await repo.workspaces.by('resume_hash', sha256(code), now);
  if (!workspace) throw notFound('No workspace has this resume code. It may have expired.', 'workspace_not_found');
  return workspace;
}

/** The workspace without its secrets, for the change stream. */
export async function getWorkspace(repo: WorkspaceRepository, id: string) {
  const workspace = await repo.workspaces.by('id', id, 0);
  return workspace && {expiresAt: iso(workspace.expires_at)};
}

/** Extends the workspace to seven days from now; writes at most once a day. */
export function needsRenewal(workspace: Workspace, now: number): boolean {
  return workspace.expires_at - now < LIFETIME - DAY;
}

export async function renewWorkspace(repo: WorkspaceRepository, id: string, now: number): Promise<void> {
  await repo.workspaces.renew(id, now + LIFETIME);
  await repo.changes.add(id, 'workspace', id);
}

export function cookieOf(vault: Vault, id: string): string {
  return vault.derive('cookie', id);
}

export function tokenOf(vault: Vault, id: string): string {
  return `${PREFIXES.token}${vault.derive('token', id)}`;
}

export function apiKeyOf(vault: Vault, keyId: string): string {
  return `${PREFIXES.apiKey}sandbox_${vault.derive('api-key', keyId)}`;
}

/** Two words to recognize it by, and 60 random bits so that nobody guesses it. */
export function resumeCodeOf(vault: Vault, id: string): string {
  const bytes = Buffer.from(vault.derive('resume', id), 'base64url');
  const {words, characters} = RESUME_CODE;
  const letters = Array.from(bytes.subarray(2, 14), byte => characters.charAt(byte % characters.length)).join('');
  const word = (index: number) => words[(bytes[index] as number) % words.length];
  return `${word(0)}-${word(1)}-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
