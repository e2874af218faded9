// npm run forms -- LIST [--csv FILE], and what the owner does about an entry: reads and changes what people sent, through the running
// portal. Never touches the database itself.
import {parseArgs} from 'node:util';
import {textOf} from '../openapi/csv.ts';
import {
  type AdminApi,
  AdminError,
  callAdmin,
  localPortal,
  type Output,
  printable,
  runCommand,
  terminal,
} from './admin-api.ts';

/** The path of each list's operation. */
const LISTS: Readonly<Record<string, string>> = {
  contact: 'contact-messages',
  partners: 'partner-forms',
  waitlists: 'waitlist-entries',
  referrals: 'referrals',
  promo: 'promo-codes',
  deletions: 'deletions',
  searches: 'search-misses',
  feedback: 'page-feedback',
  production: 'production-requests',
};

const USAGE = `Usage:
  npm run forms -- contact       messages of the contact form
  npm run forms -- partners      partner forms
  npm run forms -- waitlists     people on the waitlists
  npm run forms -- referrals     who referred whom, and the credit that they have earned
  npm run forms -- promo         who requested a Dawg Mode code, and whether it was sent
  npm run forms -- deletions     when somebody's data was deleted
  npm run forms -- production    requests for production access, with the score of the receiver check
  npm run forms -- searches      what people searched for and didn't find, the most frequent first
  npm run forms -- feedback      what people said about pages of the documentation

  npm run forms -- referrals --activated PHONE    the friend's first service is active, so both earn their credit
  npm run forms -- referrals --credited PHONE     both got it
  npm run forms -- promo --sent EMAIL             you sent the code yourself
  npm run forms -- person --email EMAIL --phone PHONE [--json FILE] [--delete]
                                                  shows one person's data, saves it with photos, or deletes all of it

Other entries are printed oldest first; with --since 2026-05-18, those from that day on (UTC). With --csv FILE they are written to a new
file instead, which only you can read.`;

type Entry = Readonly<Record<string, unknown>>;

/** Returns the exit code. */
export const forms = (args: readonly string[], deps: AdminApi & Output): Promise<number> =>
  runCommand(deps, () => command(args, deps));

async function command(args: readonly string[], deps: AdminApi & Output): Promise<void> {
  const {name = '', csv, since, help, ...values} = readArgs(args);
  if (help) return deps.print(USAGE);
  if (name === 'person' && csv === undefined && since === undefined && (values.email ?? values.phone) !== undefined)
    return person(values, deps);
  const [option, ...others] = Object.keys(values);
  if (option !== undefined && others.length === 0 && csv === undefined && since === undefined)
    return change(`${name} ${option}`, values, deps);
  const path = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  // A search is counted and has no time of its own.
  if (!path || option !== undefined || (since !== undefined && name === 'searches')) throw new AdminError(USAGE);
  const from: Record<string, string> = since === undefined ? {} : {since: timeOf(since)};
  if (csv !== undefined) {
    const response = await callAdmin(deps, 'GET', `csv?${new URLSearchParams({list: name, ...from})}`);
    deps.save(csv, new Uint8Array(await response.arrayBuffer()));
    deps.print(`Wrote ${csv}.`);
    return;
  }
  let count = 0;
  for await (const entry of entriesOf(path, from, deps)) {
    deps.print(show(entry));
    count += 1;
  }
  deps.print(count === 1 ? '1 entry.' : `${count} entries.`);
}

/** A day begins at midnight UTC. */
function timeOf(since: string): string {
  const time = Date.parse(since);
  if (Number.isNaN(time)) throw new AdminError(`--since ${since}: write a date, such as 2026-05-18.`);
  return new Date(time).toISOString();
}

function readArgs(args: readonly string[]) {
  try {
    const text = {type: 'string'} as const;
    const options = {
      ...{csv: text, since: text, activated: text, credited: text, sent: text, email: text, phone: text, json: text},
      help: {type: 'boolean'},
      delete: {type: 'boolean'},
    } as const;
    const {values, positionals} = parseArgs({args: [...args], options, allowPositionals: true});
    return {...values, name: positionals.length === 1 ? positionals[0] : undefined};
  } catch {
    throw new AdminError(USAGE);
  }
}

/** The option, by the list that it changes. */
const CHANGES: Readonly<Record<string, readonly [path: string, field: string]>> = {
  'referrals activated': ['referrals/activate', 'phone'],
  'referrals credited': ['referrals/credit', 'phone'],
  'promo sent': ['promo-codes/sent', 'email'],
};

async function change(name: string, values: Readonly<Record<string, unknown>>, deps: AdminApi & Output) {
  const [path, field] = CHANGES[name] ?? [];
  if (!path || !field) throw new AdminError(USAGE);
  const entry = (await (await callAdmin(deps, 'POST', path, {[field]: Object.values(values)[0]})).json()) as Entry;
  deps.print(show(entry));
}

/** All of them, page by page. */
async function* entriesOf(path: string, from: object, deps: AdminApi): AsyncGenerator<Entry> {
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({limit: '100', ...from, ...(cursor !== null && {cursor})});
    const response = await callAdmin(deps, 'GET', `${path}?${query}`);
    const page = (await response.json()) as {data: Entry[]; nextCursor: string | null};
    yield* page.data;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** Each field on a line, and the lines of a longer text below it. */
function show(entry: Entry): string {
  const fields = Object.entries(entry).map(([name, value]) => [name, textOf(value)] as const);
  const filled = fields.filter(([, text]) => text !== '');
  const width = Math.max(...filled.map(([name]) => name.length));
  const lines = filled.flatMap(([name, text]) =>
    text.split(/\r?\n/).map((line, index) => `${(index === 0 ? name : '').padEnd(width)}  ${printable(line)}`),
  );
  return `${lines.join('\n')}\n`;
}

type Asked = Readonly<{
  email?: string | undefined;
  phone?: string | undefined;
  json?: string | undefined;
  delete?: boolean | undefined;
}>;

type Person = Readonly<Record<string, readonly unknown[]>> & {reviews: {id: string; profileImage?: string}[]};

/** One person's data: prints it, saves it with the photos of reviews, or deletes it. */
async function person(asked: Asked, deps: AdminApi & Output): Promise<void> {
  const {email, phone, json} = asked;
  const key = {...(email !== undefined && {email}), ...(phone !== undefined && {phone})};
  if (asked.delete && json !== undefined)
    throw new AdminError('Save the data first, then delete it with another command.');
  if (asked.delete) {
    const {id, entries} = (await (await callAdmin(deps, 'POST', 'people/delete', key)).json()) as {
      id: string;
      entries: number;
    };
    return deps.print(`Deleted ${entries} ${entries === 1 ? 'entry' : 'entries'}. The record ${id} says when.`);
  }
  const found = (await (await callAdmin(deps, 'POST', 'people/show', key)).json()) as Person;
  if (json === undefined) return deps.print(printed(found));
  const reviews = [];
  for (const review of found.reviews) {
    const photo = review.profileImage ? await callAdmin(deps, 'GET', `reviews/${review.id}/photo`) : undefined;
    const jpeg = photo && Buffer.from(await photo.arrayBuffer()).toString('base64');
    reviews.push({...review, ...(jpeg && {photoJpegBase64: jpeg})});
  }
  deps.save(json, `${JSON.stringify({...found, reviews}, null, 2)}\n`);
  return deps.print(`Wrote ${json}.`);
}

/** JSON, with nothing that a terminal would obey. */
const printed = (found: Person) => JSON.stringify(found, null, 2).split('\n').map(printable).join('\n');

if (import.meta.main) process.exitCode = await forms(process.argv.slice(2), {...localPortal(), ...terminal});
