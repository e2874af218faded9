// npm run reviews -- list|approve|reject|photo: moderates reviews through the running portal, with the admin token from its
// data folder. Reads the same settings as npm start (PORT, HOST, DATA_DIR). Refuses to touch the database itself.
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {readConfig} from '../mock-server/config.ts';
import {readAdminToken} from '../mock-server/database/admin-token.ts';

const USAGE = `Usage:
  npm run reviews -- list [pending|approved|rejected|all]   what waits (the default), or what was decided
  npm run reviews -- photo <id> [file]                      saves a photo, to look at it
  npm run reviews -- approve <id>                           publishes a review and its photo
  npm run reviews -- reject <id>                            keeps it private, or makes it private again`;

type Review = {
  id: string;
  status: string;
  name: string;
  email?: string;
  location?: string;
  occupation?: string;
  profileImage?: string;
  rating: number;
  title?: string;
  content: string;
  createdAt: string;
};

export type Dependencies = {
  fetch: typeof fetch;
  /** `http://localhost:3000` */
  origin: string;
  token: () => string;
  print: (line: string) => void;
  save: (file: string, bytes: Uint8Array) => void;
};

/** What a person must be told instead of an answer. */
class Complaint extends Error {}

/** Returns the exit code. */
export async function reviews(args: readonly string[], deps: Dependencies): Promise<number> {
  try {
    await command(args, deps);
    return 0;
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    deps.print(error.message);
    return 1;
  }
}

async function command([name, first, second]: readonly string[], deps: Dependencies): Promise<void> {
  const {print, save} = deps;
  switch (name) {
    case 'list': {
      const status = first ?? 'pending';
      const {data} = await json<{data: Review[]}>(deps, 'GET', status === 'all' ? '' : `?status=${encode(status)}`);
      for (const review of data) print(show(review));
      if (data.length === 0) print(status === 'all' ? 'There are no reviews.' : `There are no ${status} reviews.`);
      return;
    }
    case 'approve':
    case 'reject': {
      const review = await json<Review>(deps, 'POST', `/${idOf(first)}/${name}`);
      print(`${review.id} by ${printable(review.name)} is ${review.status}.`);
      return;
    }
    case 'photo': {
      const id = idOf(first);
      const answer = await call(deps, 'GET', `/${id}/photo`);
      const file = second ?? `${id}.jpg`;
      save(file, new Uint8Array(await answer.arrayBuffer()));
      print(`Saved ${file}.`);
      return;
    }
    default:
      throw new Complaint(USAGE);
  }
}

async function json<T>(deps: Dependencies, method: string, path: string): Promise<T> {
  return (await call(deps, method, path)).json() as Promise<T>;
}

async function call({fetch, origin, token}: Dependencies, method: string, path: string): Promise<Response> {
  let bearer: string;
  try {
    bearer = token();
  } catch (error) {
    const {name, message} = error as Error;
    // A damaged one says itself what to do.
    if (name === 'KeyFileError') throw new Complaint(message);
    throw new Complaint(`There is no admin token: ${message}. Start the portal first: npm start`);
  }
  let answer: Response;
  try {
    answer = await fetch(`${origin}/api/admin/reviews${path}`, {
      method,
      headers: {authorization: `Bearer ${bearer}`},
      redirect: 'error',
    });
  } catch {
    throw new Complaint(
      `No portal answers at ${origin}. Start it with npm start; if it has another port, name it: PORT=3001 npm run reviews -- list`,
    );
  }
  if (answer.ok) return answer;
  const {message = `The portal answered ${answer.status}.`} = (await answer.json().catch(() => ({}))) as {
    message?: string;
  };
  throw new Complaint(printable(message));
}

function idOf(id: string | undefined): string {
  if (!id) throw new Complaint(USAGE);
  return encode(id);
}

const encode = encodeURIComponent;

function show(review: Review): string {
  const who = [review.name, review.email, review.location, review.occupation].filter(Boolean).join(', ');
  const lines = [
    `${review.id}  ${review.status}  ${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}  ${review.createdAt.slice(0, 10)}`,
    who,
    ...(review.title ? [review.title] : []),
    ...review.content.split('\n'),
    ...(review.profileImage ? [`(with a photo: npm run reviews -- photo ${review.id})`] : []),
  ];
  return `${lines.map(printable).join('\n    ')}\n`;
}

/** A review may hold what a terminal would obey. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_C}]/gu, '·');
}

if (import.meta.main) {
  const {dataDir, host, port} = config();
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  process.exitCode = await reviews(process.argv.slice(2), {
    fetch,
    origin: `http://${name}:${port}`,
    token: () => readAdminToken(dataDir),
    print: line => console.log(line),
    save: (file, bytes) => writeFileSync(file, bytes),
  });
}

function config() {
  try {
    return readConfig(process.env, join(import.meta.dirname, '..'));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
