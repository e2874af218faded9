// npm run forms -- contact|partners|waitlists|production|searches|feedback [--csv FILE]: reads what people sent, through the running
// portal. Never touches the database itself.
import {parseArgs} from 'node:util';
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
import {toCsv} from './csv.ts';

type Form = {path: string; limit: number; columns: readonly string[]};

const COMPANY = ['createdAt', 'businessName', 'contactName', 'phoneNumber', 'email'];

/** `columns` are fields of the response, in the order of the CSV file. */
const FORMS: Readonly<Record<string, Form>> = {
  contact: {path: 'contact-messages', limit: 100, columns: ['createdAt', 'name', 'email', 'message', 'id']},
  partners: {path: 'partner-forms', limit: 100, columns: [...COMPANY, 'id']},
  waitlists: {
    path: 'waitlist-entries',
    limit: 100,
    columns: ['createdAt', 'list', 'name', 'phone', 'email', 'city', 'referrerId', 'qrId'],
  },
  searches: {path: 'search-misses', limit: 100, columns: ['times', 'query', 'lastAt']},
  feedback: {path: 'page-feedback', limit: 100, columns: ['createdAt', 'path', 'helpful', 'comment']},
  // The portal reads a whole report for each of them.
  production: {
    path: 'production-requests',
    limit: 20,
    columns: [...COMPANY, 'score', 'failedCases', 'checkId', 'workspaceId', 'id'],
  },
};

const USAGE = `Usage:
  npm run forms -- contact       messages of the contact form
  npm run forms -- partners      partner forms
  npm run forms -- waitlists     people on the waitlists
  npm run forms -- production    requests for production access, with the score of the receiver check
  npm run forms -- searches      what people searched for and didn't find, the most frequent first
  npm run forms -- feedback      what people said about pages of the documentation

Other entries are printed oldest first. With --csv FILE they are written to a new file instead, which only you can read.`;

type Entry = Readonly<Record<string, unknown>>;

/** Returns the exit code. */
export const forms = (args: readonly string[], deps: AdminApi & Output): Promise<number> =>
  runCommand(deps, () => command(args, deps));

async function command(args: readonly string[], deps: AdminApi & Output): Promise<void> {
  const {name = '', csv, help} = readArgs(args);
  if (help) return deps.print(USAGE);
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!form) throw new AdminError(USAGE);
  const {columns} = form;
  const valuesOf = (entry: Entry) => columns.map(column => text(entry[column]));
  if (csv === undefined) {
    let count = 0;
    for await (const entry of entriesOf(form, deps)) {
      deps.print(show(columns, valuesOf(entry)));
      count += 1;
    }
    deps.print(count === 1 ? '1 entry.' : `${count} entries.`);
    return;
  }
  const rows: string[][] = [];
  for await (const entry of entriesOf(form, deps)) rows.push(valuesOf(entry));
  deps.save(csv, toCsv([[...columns], ...rows]));
  deps.print(`Wrote ${rows.length} ${rows.length === 1 ? 'entry' : 'entries'} to ${csv}.`);
}

function readArgs(args: readonly string[]) {
  try {
    const options = {csv: {type: 'string'}, help: {type: 'boolean'}} as const;
    const {values, positionals} = parseArgs({args: [...args], options, allowPositionals: true});
    return {...values, name: positionals.length === 1 ? positionals[0] : undefined};
  } catch {
    throw new AdminError(USAGE);
  }
}

/** All of them, page by page. */
async function* entriesOf({path, limit}: Form, deps: AdminApi): AsyncGenerator<Entry> {
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({limit: String(limit), ...(cursor !== null && {cursor})});
    const response = await callAdmin(deps, 'GET', `${path}?${query}`);
    const page = (await response.json()) as {data: Entry[]; nextCursor: string | null};
    yield* page.data;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null ? '' : String(value);
}

function show(columns: readonly string[], values: readonly string[]): string {
  const width = Math.max(...columns.map(column => column.length));
  const lines = columns.flatMap((column, index) => {
    const [first = '', ...others] = (values[index] ?? '').split(/\r?\n/);
    if (first === '' && others.length === 0) return [];
    return [
      `${column.padEnd(width)}  ${printable(first)}`,
      ...others.map(line => `${''.padEnd(width)}  ${printable(line)}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) process.exitCode = await forms(process.argv.slice(2), {...localPortal(), ...terminal});
