/**
 * The database never has a secret in plain text. HMAC secrets are sealed with AES-256-GCM under the key file, whose
 * fingerprint the database keeps. Credentials that are only ever compared are kept as SHA-256. Where a visitor must see
 * them again, they are derived from the key file, as the admin token is.
 */
import {createCipheriv, createDecipheriv, createSecretKey, hash, randomBytes} from 'node:crypto';
import {existsSync, linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {PREFIXES} from '../../openapi/secrets.ts';
import {hmac} from '../hmac.ts';
import {sync} from './private-files.ts';
import {DatabaseError} from './store-errors.ts';

export type Vault = ReturnType<typeof createVault>;

export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Decrypted secrets in memory, so that a busy key's isn't decrypted for every request. */
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
      const cached = opened.get(sealed);
      if (cached !== undefined) return cached;
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

/** Creates the file whole or not at all, on the disk before it returns; an existing one stays unchanged. */
function createSecretFile(file: string, content: () => string): void {
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

/** Throws a DatabaseError for a file that exists but can't be read, such as one that root owns. */
function readSecretFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    throw new DatabaseError(`${file} can't be read (${code}). Make the portal's user its owner.`, {cause: error});
  }
}

function readKeyFile(file: string): Buffer {
  const text = readSecretFile(file).trim();
  if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new DatabaseError(
    `The key file ${file} is damaged: it must contain 64 hexadecimal digits. Restore it, or move the data folder away to start over.`,
  );
}

/** The facts in a database about the key that its secrets are sealed with. */
export type KeyFacts = Readonly<{
  /** Whether it has the portal's tables. */
  tables: boolean;
  fingerprint?: string | undefined;
}>;

export const KEY_NAME = 'secret.key';
export const keyFile = (folder: string): string => join(folder, KEY_NAME);

/** Copies the key of the folder `from`; an existing key in `to` stays unchanged. */
export const copyKey = (from: string, to: string): void =>
  createSecretFile(keyFile(to), () => readFileSync(keyFile(from), 'utf8'));

export const deriveFingerprint = (vault: Vault): string => vault.derive('fingerprint', 'v1');

type Rows = readonly Readonly<Record<string, unknown>>[];

/** `listTables` is the query that returns the tables' names. */
export async function readKeyFacts(
  query: (sql: string) => Rows | Promise<Rows>,
  listTables: string,
): Promise<KeyFacts> {
  const present = new Set((await query(listTables)).map(({name}) => name));
  const [key] = present.has('agreed') ? await query("select value from agreed where name = 'key'") : [];
  return {tables: present.has('kysely_migration'), fingerprint: key?.value as string | undefined};
}

/**
 * The vault of the folder's key file, before anything is written; undefined when neither the file nor a database that
 * needs it exists. `database` names the database in messages, `remedy` is the sentence on where its key is.
 * @throws DatabaseError when the key is damaged, is missing, or isn't this database's.
 */
export function verifyKey(
  folder: string,
  {fingerprint}: KeyFacts,
  {database, remedy}: Readonly<{database: string; remedy: string}>,
): Vault | undefined {
  const file = keyFile(folder);
  if (!existsSync(file)) {
    if (fingerprint === undefined) return undefined;
    throw new DatabaseError(`The key file ${file} is missing; without it ${database} cannot be used. ${remedy}`);
  }
  const vault = createVault(readKeyFile(file));
  if (fingerprint === undefined || fingerprint === deriveFingerprint(vault)) return vault;
  throw new DatabaseError(`The secrets in ${database} are sealed with another key than ${file}. ${remedy}`);
}

/**
 * The verified vault, or one with a new key, which is random by default: several processes that create it at the same
 * time get the same one.
 */
export function loadVault(folder: string, verified: Vault | undefined, newKey: Buffer = randomBytes(32)): Vault {
  const file = keyFile(folder);
  createSecretFile(file, () => newKey.toString('hex'));
  return verified ?? createVault(readKeyFile(file));
}

const ADMIN_TOKEN = 'admin-token';

export function createAdminToken(folder: string, vault: Vault): string {
  const file = join(folder, ADMIN_TOKEN);
  createSecretFile(file, () => `${PREFIXES.adminToken}${vault.derive('admin-token', 'v1')}\n`);
  return readAdminToken(folder);
}

/** Throws when the file has a damaged token. */
export function checkAdminToken(folder: string): void {
  if (existsSync(join(folder, ADMIN_TOKEN))) readAdminToken(folder);
}

export function readAdminToken(folder: string): string {
  const file = join(folder, ADMIN_TOKEN);
  const token = readSecretFile(file).trim();
  if (/^adm_[\w-]{43}$/.test(token)) return token;
  throw new DatabaseError(
    `The admin token in ${file} is damaged. Remove the file and start the portal: it has the first token again, so replace it if someone shouldn't have that one.`,
  );
}
