/** The dashboard's URLs: a section with its selected entry, or the page of one object. They contain nothing private. */
import {sections} from './copy.ts';
import {billEntryId, parseBillId} from './core/entries.ts';

export type Section = keyof typeof sections;

/** `isPage`: the entry has the page to itself. */
export type Route = Readonly<{section: Section; entry: string; isPage: boolean}>;

/** The section that lists the object. */
function findSection(id: string): Section {
  if (parseBillId(id)) return 'bills';
  if (id.startsWith('dlv_')) return 'deliveries';
  if (id.startsWith('req_')) return 'requests';
  return id.startsWith('ep_') ? 'endpoints' : 'household';
}

export function parseRoute(search: string): Route {
  const query = new URLSearchParams(search);
  const open = query.get('open');
  if (open) return {section: findSection(open), entry: open, isPage: true};
  const view = query.get('view') ?? '';
  const section = Object.hasOwn(sections, view) ? (view as Section) : 'timeline';
  return {section, entry: query.get('entry') ?? '', isPage: false};
}

export function routeUrl(section: Section, entry = ''): string {
  const query = new URLSearchParams();
  if (section !== 'timeline') query.set('view', section);
  if (entry) query.set('entry', entry);
  return query.size > 0 ? `/dashboard?${query}` : '/dashboard';
}

/** The URL of an object's own page. */
export function pageUrl(entry: string): string {
  const billId = parseBillId(entry);
  return `/dashboard?${new URLSearchParams({open: billId ? billEntryId(billId) : entry})}`;
}
