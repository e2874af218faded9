/**
 * Keeps secrets out of the database in the clear. HMAC secrets are sealed with AES-256-GCM under the
 * key file; credentials that are only ever compared are kept as SHA-256 and, where a visitor must see
 * them again, derived from the key file. Throws for a key file of another database.
 */
import {createCipheriv, createDecipheriv, createSecretKey, hash, randomBytes} from 'node:crypto';
import {existsSync, linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {hmac} from '../hmac.ts';
import {sync} from './private-files.ts';
import {DatabaseError} from './store-errors.ts';

export type Vault = ReturnType<typeof createVault>;

export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Opened secrets kept, so that a busy key is not decrypted for every request. */
const MAX_OPENED = 1000;

export function createVault(bytes: Buffer) {
  const key = createSecretKey(bytes);
  const opened = new Map<string, string>();
  return {
    seal(secret: string): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed: string): string {
      const held = opened.get(sealed);
      if (held !== undefined) return held;
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
      const secret = decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
      if (opened.size >= MAX_OPENED) opened.clear();
      opened.set(sealed, secret);
      return secret;
    },
    /** Always the same 43 characters for the same purpose and id. */
    derive: (purpose: string, id: string) => hmac(key, `${purpose}\0${id}`).toString('base64url'),
  };
}

/** Creates the file whole or not at all, on the disk before it returns; an existing one stays as it is. */
export function makeSecretFile(file: string, content: () => string): void {
  if (existsSync(file)) return;
  const mine = `${file}.${process.pid}.new`;
  try {
    writeFileSync(mine, content(), {mode: 0o600, flush: true});
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, {force: true});
  }
  sync(dirname(file));
}

/** Throws a DatabaseError for a file that is there and can't be read, such as one of root's. */
export function readSecretFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    throw new DatabaseError(`${file} can't be read (${code}). Make the portal's user its owner.`, {cause: error});
  }
}

/** Creates a key file that only its owner may read. Several processes that do so at the same time get the same key. */
export function makeKeyFile(file: string, key?: Buffer): Buffer {
  makeSecretFile(file, () => (key ?? randomBytes(32)).toString('hex'));
  return readKeyFile(file);
}

export function readKeyFile(file: string): Buffer {
  const text = readSecretFile(file).trim();
  if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new DatabaseError(
    `The key file ${file} is damaged: it must contain 64 hexadecimal digits. Restore it, or remove the data folder to start over.`,
  );
}
