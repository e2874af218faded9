/**
 * The admin token: created at the first start, in a file that only the portal's own user may read. It is derived from the key file,
 * so processes that share the key share the token.
 */
import {chmodSync, existsSync} from 'node:fs';
import {join} from 'node:path';
import {PREFIXES} from '../../openapi/secrets.ts';
import {makeSecretFile, readSecretFile, type Vault} from './secrets.ts';
import {DatabaseError} from './store-errors.ts';

const NAME = 'admin-token';

export function makeAdminToken(folder: string, vault: Vault): string {
  const file = join(folder, NAME);
  makeSecretFile(file, () => `${PREFIXES.adminToken}${vault.derive('admin-token', 'v1')}\n`);
  chmodSync(file, 0o600);
  return readAdminToken(folder);
}

/** Throws when the file has a damaged token. */
export function checkAdminToken(folder: string): void {
  if (existsSync(join(folder, NAME))) readAdminToken(folder);
}

export function readAdminToken(folder: string): string {
  const file = join(folder, NAME);
  const token = readSecretFile(file).trim();
  if (/^adm_[\w-]{43}$/.test(token)) return token;
  throw new DatabaseError(
    `The admin token in ${file} is damaged. Remove the file and start the portal: it has the first token again, so replace it if someone shouldn't have that one.`,
  );
}
