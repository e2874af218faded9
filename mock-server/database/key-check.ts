/**
 * Whether the key file is the one that the database's secrets are sealed with: the database keeps a fingerprint of the key. Nothing is
 * written before the two agree.
 */
import {chmodSync, existsSync} from 'node:fs';
import {join} from 'node:path';
import {createVault, makeKeyFile, readKeyFile, type Vault} from './secrets.ts';
import {DatabaseError} from './store-errors.ts';

/** The database's facts about its key. */
export type Seals = Readonly<{
  /** Whether it has the portal's tables. */
  tables: boolean;
  fingerprint?: string | undefined;
}>;

export const NO_SEALS: Seals = {tables: false};

export const keyFile = (folder: string): string => join(folder, 'secret.key');

export const fingerprintOf = (vault: Vault): string => vault.derive('fingerprint', 'v1');

type Rows = readonly Readonly<Record<string, unknown>>[];

/** `listTables` is the query that returns the tables' names. */
export async function readSeals(query: (sql: string) => Rows | Promise<Rows>, listTables: string): Promise<Seals> {
  const present = new Set((await query(listTables)).map(({name}) => name));
  const [key] = present.has('agreed') ? await query("select value from agreed where name = 'key'") : [];
  return {tables: present.has('kysely_migration'), fingerprint: key?.value as string | undefined};
}

/**
 * The vault of the folder's key file; undefined when neither the file nor a database that needs it exists.
 * `database` names the database in messages, `remedy` is the sentence on where its key is.
 * @throws DatabaseError when the key is damaged, is missing, or isn't this database's.
 */
export function verifyKey(
  folder: string,
  {fingerprint}: Seals,
  {database, remedy}: Readonly<{database: string; remedy: string}>,
): Vault | undefined {
  const file = keyFile(folder);
  if (!existsSync(file)) {
    if (fingerprint === undefined) return undefined;
    throw new DatabaseError(`The key file ${file} is missing; without it ${database} cannot be used. ${remedy}`);
  }
  const vault = createVault(readKeyFile(file));
  if (fingerprint === undefined || fingerprint === fingerprintOf(vault)) return vault;
  throw new DatabaseError(`The secrets in ${database} are sealed with another key than ${file}. ${remedy}`);
}

/** The verified vault, or one with a new key, which is random by default. Only the owner may read the file from here on. */
export function vaultOf(folder: string, verified: Vault | undefined, newKey?: Buffer): Vault {
  const vault = verified ?? createVault(makeKeyFile(keyFile(folder), newKey));
  chmodSync(keyFile(folder), 0o600);
  return vault;
}
