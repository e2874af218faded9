// Sends requests to the running portal with the admin token from its data folder, for the operator's commands. Makes
// visitors' input safe for a terminal. Reads the same settings as npm start (PORT, HOST, DATA_DIR).
import {createHmac, randomBytes} from 'node:crypto';
import {join} from 'node:path';
import {readConfig} from '../mock-server/config.ts';
import {readAdminToken} from '../mock-server/database/secrets.ts';

export type AdminApi = {
  fetch: typeof fetch;
  /** `http://localhost:3000` */
  origin: string;
  token: () => string;
};

/** The command prints only its message. */
export class AdminError extends Error {}

/**
 * Returns a function that sends a request and throws `AdminError` for any response but a 2xx; `path` begins after `/api/admin/`. Throws
 * `AdminError` unless the token's own portal responds: the token is never sent to another program.
 */
export async function connect(api: AdminApi) {
  const token = readToken(api.token);
  await requireOwnPortal(api, token);
  return async (method: string, path: string): Promise<Response> => {
    const response = await request(api, path, {method, headers: {authorization: `Bearer ${token}`}});
    if (response.ok) return response;
    const {message = `The portal returned ${response.status}.`} = (await response.json().catch(() => ({}))) as {
      message?: string;
    };
    throw new AdminError(`${api.origin}: ${printable(message)}`);
  };
}

/** Another program may listen on the port, so the portal has to prove that it has the token and which port it uses. */
async function requireOwnPortal(api: AdminApi, token: string): Promise<void> {
  const nonce = randomBytes(16).toString('hex');
  const response = await request(api, `proof?nonce=${nonce}`, {});
  const {proof} = (await response.json().catch(() => ({}))) as {proof?: unknown};
  const {port, protocol} = new URL(api.origin);
  const expected = createHmac('sha256', token)
    .update(`portal.${port || (protocol === 'https:' ? 443 : 80)}.${nonce}`)
    .digest('hex');
  if (proof !== expected)
    throw new AdminError(
      `The program at ${api.origin} isn't the portal of this data folder, so it didn't get the admin token. Set PORT and DATA_DIR as that portal has them.`,
    );
}

async function request({fetch, origin}: AdminApi, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${origin}/api/admin/${path}`, {...init, redirect: 'error'});
  } catch {
    throw new AdminError(
      `No portal responds at ${origin}. Start it with npm start. If it has another port, set it: PORT=3001 npm run …`,
    );
  }
}

function readToken(token: () => string): string {
  try {
    return token();
  } catch (error) {
    const {name, message} = error as Error;
    // For a damaged key file, the message has the fix.
    if (name === 'DatabaseError') throw new AdminError(message);
    throw new AdminError(
      `There is no admin token that this user can read: ${message}. Start the portal first, and set DATA_DIR as it has it.`,
    );
  }
}

/** Replaces characters that a terminal would obey: control characters, including line ends, and direction marks. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/gu, '·');
}

/** The portal that this machine's settings describe. Ends the process if a setting is invalid. */
export function localPortal(): AdminApi {
  try {
    const {dataDir, host, port} = readConfig(process.env, join(import.meta.dirname, '..'));
    const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    return {fetch, origin: `http://${name}:${port}`, token: () => readAdminToken(dataDir)};
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
