// npm run forms and npm run reviews: print what people sent and moderate reviews, through the running portal. They
// never touch the database. The page /admin does the rest.
import {toText} from '../openapi/csv.ts';
import {type AdminApi, AdminError, connect, localPortal, printable} from './admin-api.ts';

/** The lists by name: the path of the operation, and what the list contains. */
const LISTS: ReadonlyMap<string, readonly [path: string, about: string]> = new Map([
  ['contact', ['contact-messages', 'messages of the contact form']],
  ['partners', ['partner-forms', 'partner forms']],
  ['waitlists', ['waitlist-entries', 'people on the waitlists']],
  ['referrals', ['referrals', 'who referred whom, and the credit that they have earned']],
  ['promo', ['promo-codes', 'who requested a Dawg Mode code, and whether it was sent']],
  ['deletions', ['deletions', "when somebody's data was deleted"]],
  ['production', ['production-requests', 'requests for production access, with the score of the receiver check']],
  ['searches', ['search-misses', "what people searched for and didn't find, the most frequent first"]],
  ['feedback', ['page-feedback', 'what people said about pages of the documentation']],
]);

const USAGE = `Usage:
${[...LISTS].map(([name, [, about]]) => `  npm run forms -- ${name.padEnd(13)} ${about}`).join('\n')}

  npm run reviews -- list          reviews that wait for approval
  npm run reviews -- approve ID    publishes a review and its photo
  npm run reviews -- reject ID     keeps it private, or makes it private again

Other entries are printed oldest first. The page /admin shows photos, writes CSV files, records codes and credit, and shows, exports and deletes
one person's data.`;

type Deps = AdminApi & Readonly<{print: (line: string) => void}>;
type Entry = Readonly<Record<string, unknown>>;

/** `args` begin with `forms` or `reviews`. Returns the exit code. */
export async function admin(args: readonly string[], deps: Deps): Promise<number> {
  try {
    await runCommand(args, deps);
    return 0;
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    deps.print(error.message);
    return 1;
  }
}

async function runCommand(args: readonly string[], deps: Deps): Promise<void> {
  if (args.includes('--help')) return deps.print(USAGE);
  const [program, name = '', id, ...more] = args;
  const [list] = (program === 'forms' && LISTS.get(name)) || [];
  if (list && id === undefined) return printAll(list, {}, deps);
  if (program === 'reviews' && name === 'list' && id === undefined)
    return printAll('reviews', {status: 'pending'}, deps);
  const moderates = program === 'reviews' && (name === 'approve' || name === 'reject');
  if (!moderates || !id || more.length > 0) throw new AdminError(USAGE);
  const call = await connect(deps);
  const response = await call('POST', `reviews/${encodeURIComponent(id)}/${name}`);
  deps.print(formatEntry((await response.json()) as Entry));
}

/** Reads page by page. */
async function printAll(path: string, query: object, deps: Deps): Promise<void> {
  const call = await connect(deps);
  let cursor: string | null = null;
  let count = 0;
  do {
    const params = new URLSearchParams({limit: '100', ...query, ...(cursor !== null && {cursor})});
    const response = await call('GET', `${path}?${params}`);
    const page = (await response.json()) as {data: Entry[]; nextCursor: string | null};
    for (const entry of page.data) deps.print(formatEntry(entry));
    count += page.data.length;
    cursor = page.nextCursor;
  } while (cursor !== null);
  deps.print(count === 1 ? '1 entry.' : `${count} entries.`);
}

/** Prints each field on a line, with the lines of longer text below it. */
function formatEntry(entry: Entry): string {
  const fields = Object.entries(entry).map(([name, value]) => [name, toText(value)] as const);
  const filled = fields.filter(([, text]) => text !== '');
  const width = Math.max(...filled.map(([name]) => name.length));
  const lines = filled.flatMap(([name, text]) =>
    text.split(/\r?\n/).map((line, index) => `${(index === 0 ? name : '').padEnd(width)}  ${printable(line)}`),
  );
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) process.exitCode = await admin(process.argv.slice(2), {...localPortal(), print: console.log});
