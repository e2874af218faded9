// npm run forms and npm run reviews: reads and changes what people sent, through the running portal. Never touches the database itself.
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {textOf} from '../openapi/csv.ts';
import {type AdminApi, AdminError, callAdmin, localPortal, type Output, printable, terminal} from './admin-api.ts';

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

/** The path of each change's operation, by the list and the option. */
const CHANGES: Readonly<Record<string, string>> = {
  'referrals activated': 'referrals/activate',
  'referrals credited': 'referrals/credit',
  'promo sent': 'promo-codes/sent',
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

  npm run reviews -- list          reviews that wait for approval
  npm run reviews -- approve ID    publishes a review and its photo
  npm run reviews -- reject ID     keeps it private, or makes it private again

Other entries are printed oldest first; with --since 2026-05-18, those from that day on (UTC). With --csv FILE they are written to a new
file instead, which only you can read. Photos of reviews are saved to files in a new folder that only you can read: delete it afterwards.`;

type Deps = AdminApi & Output;
type Entry = Readonly<Record<string, unknown>>;
type Review = Entry & Readonly<{id: string; profileImage?: string}>;
type Options = ReturnType<typeof readArgs>['values'];

/** `args` begin with `forms` or `reviews`. Returns the exit code. */
export async function admin(args: readonly string[], deps: Deps): Promise<number> {
  try {
    await command(args, deps);
    return 0;
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    deps.print(error.message);
    return 1;
  }
}

async function command(args: readonly string[], deps: Deps): Promise<void> {
  const {values, positionals} = readArgs(args);
  const {help, csv, since, ...others} = values;
  if (help) return deps.print(USAGE);
  const [program, name = '', ...ids] = positionals;
  const [option, ...more] = Object.keys(others) as (keyof typeof others)[];
  const isList = option === undefined && Object.hasOwn(LISTS, name);
  // A search is counted and has no time of its own.
  if (program === 'forms' && ids.length === 0 && isList && !(name === 'searches' && since !== undefined))
    return list(name, values, deps);
  if (csv !== undefined || since !== undefined) throw new AdminError(USAGE);
  if (program === 'reviews' && option === undefined) return moderate(name, ids, deps);
  if (program === 'forms' && ids.length === 0 && name === 'person') return person(values, deps);
  const path = CHANGES[`${name} ${option}`];
  if (program !== 'forms' || ids.length > 0 || !option || !path || more.length > 0) throw new AdminError(USAGE);
  const field = option === 'sent' ? 'email' : 'phone';
  deps.print(show(await json<Entry>(deps, 'POST', path, {[field]: others[option]})));
}

function readArgs(args: readonly string[]) {
  try {
    const text = {type: 'string'} as const;
    const options = {
      ...{csv: text, since: text, activated: text, credited: text, sent: text, email: text, phone: text, json: text},
      help: {type: 'boolean'},
      delete: {type: 'boolean'},
    } as const;
    return parseArgs({args: [...args], options, allowPositionals: true});
  } catch {
    throw new AdminError(USAGE);
  }
}

async function list(name: string, {csv, since}: Options, deps: Deps): Promise<void> {
  const from: Record<string, string> = since === undefined ? {} : {since: timeOf(since)};
  if (csv !== undefined) {
    const response = await callAdmin(deps, 'GET', `csv?${new URLSearchParams({list: name, ...from})}`);
    return saved(deps, csv, new Uint8Array(await response.arrayBuffer()));
  }
  await printAll(LISTS[name] ?? '', from, deps);
}

/** A day begins at midnight UTC. */
function timeOf(since: string): string {
  const time = Date.parse(since);
  if (Number.isNaN(time)) throw new AdminError(`--since ${since}: write a date, such as 2026-05-18.`);
  return new Date(time).toISOString();
}

/** Reads page by page. */
async function printAll(path: string, query: object, deps: Deps, toPrint = async (entry: Entry) => entry) {
  let cursor: string | null = null;
  let count = 0;
  do {
    const params = new URLSearchParams({limit: '100', ...query, ...(cursor !== null && {cursor})});
    const page: {data: Entry[]; nextCursor: string | null} = await json(deps, 'GET', `${path}?${params}`);
    for (const entry of page.data) deps.print(show(await toPrint(entry)));
    count += page.data.length;
    cursor = page.nextCursor;
  } while (cursor !== null);
  deps.print(count === 1 ? '1 entry.' : `${count} entries.`);
}

async function moderate(name: string, [id, ...more]: readonly string[], deps: Deps): Promise<void> {
  if (name === 'list' && id === undefined) {
    let folder: string | undefined;
    return printAll('reviews', {status: 'pending'}, deps, async entry => {
      const {id, profileImage} = entry as Review;
      if (!profileImage) return entry;
      folder ??= mkdtempSync(join(tmpdir(), 'portal-'));
      return {...entry, profileImage: await savePhoto(deps, id, join(folder, `${encodeURIComponent(id)}.jpg`))};
    });
  }
  if ((name !== 'approve' && name !== 'reject') || !id || more.length > 0) throw new AdminError(USAGE);
  deps.print(show(await json<Entry>(deps, 'POST', `reviews/${encodeURIComponent(id)}/${name}`)));
}

/** Returns the file, or why there is none: a photo that is gone doesn't hide the other reviews. */
async function savePhoto(deps: Deps, id: string, file: string): Promise<string> {
  try {
    deps.save(file, await photoOf(deps, id));
    return file;
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    return error.message;
  }
}

async function photoOf(deps: Deps, id: string): Promise<Uint8Array> {
  const response = await callAdmin(deps, 'GET', `reviews/${encodeURIComponent(id)}/photo`);
  return new Uint8Array(await response.arrayBuffer());
}

/** One person's data: prints it, saves it with the photos of reviews, or deletes it. */
async function person({email, phone, json: file, delete: deletes, ...others}: Options, deps: Deps): Promise<void> {
  if ((email ?? phone) === undefined || Object.keys(others).length > 0) throw new AdminError(USAGE);
  if (deletes && file !== undefined) throw new AdminError('Save the data first, then delete it with another command.');
  const key = {...(email !== undefined && {email}), ...(phone !== undefined && {phone})};
  if (deletes) {
    const {id, entries} = await json<{id: string; entries: number}>(deps, 'POST', 'people/delete', key);
    return deps.print(`Deleted ${entries} ${entries === 1 ? 'entry' : 'entries'}. The record ${id} says when.`);
  }
  const found = await json<Entry & {reviews: Review[]}>(deps, 'POST', 'people/show', key);
  // JSON, with nothing that a terminal would obey.
  if (file === undefined) return deps.print(toJson(found).split('\n').map(printable).join('\n'));
  const reviews: Entry[] = [];
  for (const review of found.reviews) {
    const photo = review.profileImage && Buffer.from(await photoOf(deps, review.id)).toString('base64');
    reviews.push({...review, ...(photo && {photoJpegBase64: photo})});
  }
  saved(deps, file, `${toJson({...found, reviews})}\n`);
}

const toJson = (value: object) => JSON.stringify(value, null, 2);

function saved({save, print}: Output, file: string, content: Uint8Array | string): void {
  save(file, content);
  print(`Wrote ${file}.`);
}

const json = async <T>(deps: AdminApi, method: string, path: string, body?: object): Promise<T> =>
  (await callAdmin(deps, method, path, body)).json() as Promise<T>;

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

if (import.meta.main) process.exitCode = await admin(process.argv.slice(2), {...localPortal(), ...terminal});
