/**
 * Whether the key file is the one that the database's secrets are sealed with. The database keeps a fingerprint of the key;
 * one without it is checked by opening a stored secret. Nothing is written before the two agree.
 */
import {chmodSync, existsSync} from 'node:fs';
import {join} from 'node:path';
import {createVault, KeyFileError, makeKeyFile, readKeyFile, type Vault} from './secrets.ts';
import {sealed, type Tables} from './tables.ts';

/** The database's facts about its key. */
export type Seals = Readonly<{
  /** Whether it has the portal's tables. */
  tables: boolean;
  fingerprint?: string | undefined;
  /** Any one of its sealed secrets. */
  secret?: string | undefined;
}>;

export const NO_SEALS: Seals = {tables: false};

export const keyFile = (folder: string): string => join(folder, 'secret.key');

export const fingerprintOf = (vault: Vault): string => vault.derive('fingerprint', 'v1');

type Row = Readonly<Record<string, unknown>>;

/** `tables` are the schema's, `present` the names of those that are there. */
export async function readSeals(
  tables: Tables,
  present: ReadonlySet<unknown>,
  query: (sql: string) => readonly Row[] | Promise<readonly Row[]>,
): Promise<Seals> {
  const sealedColumns = Object.entries(tables).flatMap(([table, {columns}]) =>
    Object.keys(columns).flatMap(name => (columns[name] === sealed ? [{table, name}] : [])),
  );
  if (!sealedColumns.every(({table}) => present.has(table))) return NO_SEALS;
  const [key] = present.has('agreed') ? await query("select value from agreed where name = 'key'") : [];
  const secrets = sealedColumns.map(({table, name}) => `select ${name} as secret from ${table}`);
  const [found] = await query(`${secrets.join(' union all ')} limit 1`);
  return {tables: true, fingerprint: key?.value as string | undefined, secret: found?.secret as string | undefined};
}

/**
 * The vault of the folder's key file; undefined where there is none and none is needed yet.
 * `database` names the database in messages, `remedy` is the sentence on where its key is.
 * @throws KeyFileError when the key is damaged, is missing, or isn't this database's.
 */
export function verifyKey(
  folder: string,
  {fingerprint, secret}: Seals,
  {database, remedy}: Readonly<{database: string; remedy: string}>,
): Vault | undefined {
  const file = keyFile(folder);
  if (!existsSync(file)) {
    if (fingerprint === undefined && secret === undefined) return undefined;
    throw new KeyFileError(`The key file ${file} is missing; without it ${database} cannot be used. ${remedy}`);
  }
  const vault = createVault(readKeyFile(file));
  const fits = fingerprint === undefined ? opens(vault, secret) : fingerprint === fingerprintOf(vault);
  if (fits) return vault;
  throw new KeyFileError(`The secrets in ${database} are sealed with another key than ${file}. ${remedy}`);
}

function opens(vault: Vault, secret: string | undefined): boolean {
  if (secret === undefined) return true;
  try {
    vault.open(secret);
    return true;
  } catch {
    return false;
  }
}

/** The verified vault, or one with a new key, which is random by default. Only the owner may read the file from here on. */
export function vaultOf(folder: string, verified: Vault | undefined, newKey?: Buffer): Vault {
  const vault = verified ?? createVault(makeKeyFile(keyFile(folder), newKey));
  chmodSync(keyFile(folder), 0o600);
  return vault;
}
