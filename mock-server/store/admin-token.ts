/** The admin token: made at the first start, kept in a file that only the portal's own user may read. Refuses a damaged one. */
import {randomBytes} from 'node:crypto';
import {chmodSync, existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {KeyFileError} from './vault.ts';

const NAME = 'admin-token';

/** The caller holds the folder's lock. */
export function makeAdminToken(folder: string): string {
  const file = join(folder, NAME);
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, `adm_${randomBytes(32).toString('base64url')}\n`, {mode: 0o600, flush: true});
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return readAdminToken(folder);
}

export function readAdminToken(folder: string): string {
  const file = join(folder, NAME);
  const token = readFileSync(file, 'utf8').trim();
  if (/^adm_[\w-]{43}$/.test(token)) return token;
  throw new KeyFileError(
    `The admin token in ${file} is damaged. Remove the file and start the portal: it makes another.`,
  );
}
