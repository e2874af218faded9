/**
 * The keys of a workspace: from the environment, or from a file that nobody else can read. The file is what
 * `POST /api/sandbox/partners` returns. Keys never come from arguments, which other users of the machine can list.
 */
import {closeSync, fstatSync, openSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {pid, platform} from 'node:process';
import {usageError} from './command-error.ts';
import {decodeText} from './terminal.ts';

export const KEY_VARIABLES = {
  apiKey: 'HUTZ_API_KEY',
  secretKey: 'HUTZ_SECRET_KEY',
  webhookSecret: 'HUTZ_WEBHOOK_SECRET',
  token: 'HUTZ_TOKEN',
} as const;
export const KEY_FILE = 'hutz-keys.json';

export type KeyName = keyof typeof KEY_VARIABLES;

export type Keys = Readonly<{
  get: (name: KeyName) => string | undefined;
  /** Throws if the key is missing. */
  require: (name: KeyName) => string;
  /** The environment variable or file that the key comes from. */
  source: (name: KeyName) => string | undefined;
  /** Replaces rotated keys in the file. Returns the environment variables that still have old keys. */
  replace: (rotated: Readonly<Record<string, unknown>>) => string[];
  /** Replaces every known key with its variable's name. */
  redact: (text: string) => string;
}>;

export const KEY_NAMES = Object.keys(KEY_VARIABLES) as KeyName[];

export const NO_KEYS: Keys = {
  get: () => undefined,
  require: name => {
    throw usageError(`${KEY_VARIABLES[name]} is missing.`);
  },
  source: () => undefined,
  replace: () => [],
  redact: text => text,
};

/** `origin` is the API's, for the command that creates the file. */
export function readKeys(
  env: Readonly<Record<string, string | undefined>>,
  file: string | undefined,
  origin: string,
): Keys {
  const named = file ?? env.HUTZ_KEYS;
  const path = named ?? KEY_FILE;
  const create = `(umask 077; curl --silent --request POST ${origin}/api/sandbox/partners > ${path})`;
  const inFile = readKeyFile(path, Boolean(named), create);
  const get = (name: KeyName) => env[KEY_VARIABLES[name]]?.trim() || inFile[name];
  const source = (name: KeyName) => (env[KEY_VARIABLES[name]]?.trim() ? KEY_VARIABLES[name] : inFile[name] && path);

  return {
    get,
    source,
    require(name) {
      const key = get(name);
      if (key) return key;
      throw usageError(`${KEY_VARIABLES[name]} is missing. Set it, or put the workspace into ${path}:
  ${create}`);
    },
    replace(rotated) {
      const names = KEY_NAMES.filter(name => typeof rotated[name] === 'string');
      const stale = names.filter(name => inFile[name]);
      for (const name of stale) inFile[name] = String(rotated[name]);
      if (stale.length > 0) {
        const stored = JSON.parse(decodeText(readFileSync(path)));
        const fresh = `${path}.${pid}.tmp`;
        writeFileSync(fresh, `${JSON.stringify({...stored, ...inFile}, null, 2)}\n`, {mode: 0o600, flag: 'wx'});
        renameSync(fresh, path);
      }
      return names.map(name => KEY_VARIABLES[name]).filter(variable => env[variable]?.trim());
    },
    redact: text =>
      KEY_NAMES.reduce((rest, name) => {
        const key = get(name);
        return key && key.length > 7 ? rest.replaceAll(key, `[${KEY_VARIABLES[name]}]`) : rest;
      }, text),
  };
}

/** `create` is the command that creates the file. Only the default file may be missing. */
function readKeyFile(path: string, isNamed: boolean, create: string): Partial<Record<KeyName, string>> {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw usageError(`${path} can't be read (${code}).`);
    if (!isNamed) return {};
    throw usageError(`There is no file ${path}. Correct the name, or create a workspace:\n  ${create}`);
  }
  try {
    const mode = fstatSync(file).mode & 0o777;
    if (platform !== 'win32' && mode & 0o077)
      throw usageError(`Other users can read ${path} (mode ${mode.toString(8)}). Make it private: chmod 600 ${path}`);
    const found = (JSON.parse(decodeText(readFileSync(file))) ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      KEY_NAMES.filter(name => typeof found[name] === 'string').map(name => [name, found[name]]),
    );
  } catch (error) {
    if (error instanceof SyntaxError)
      throw usageError(`${path} isn't JSON. It must contain {"token": "…", "apiKey": "…", …}.`);
    throw error;
  } finally {
    closeSync(file);
  }
}
