/** The dashboard's URLs: a section with its selected entry, or the page of one object. They contain nothing private. */

import {sections} from './copy.ts';
import {billEntry, billIdOf} from './core/bills.ts';

export type Section = keyof typeof sections;

/** `isPage`: the entry has the page to itself. */
export type Route = Readonly<{section: Section; entry: string; isPage: boolean}>;

export function parseRoute(search: string): Route {
  const query = new URLSearchParams(search);
  const open = query.get('open');
  if (open) return {section: sectionOf(open), entry: open, isPage: true};
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
  const billId = billIdOf(entry);
  return `/dashboard?${new URLSearchParams({open: billId ? billEntry(billId) : entry})}`;
}

/** The section that lists the object, by its id. */
function sectionOf(entry: string): Section {
  if (billIdOf(entry)) return 'bills';
  if (entry.startsWith('dlv_')) return 'deliveries';
  if (entry.startsWith('req_')) return 'requests';
  if (entry.startsWith('ep_')) return 'endpoints';
  return 'household';
}
