/** The dashboard's route: section and entry id. Contains nothing private, so links can be shared. */

export const SECTIONS = [
  'timeline',
  'household',
  'requests',
  'deliveries',
  'endpoints',
  'inbox',
  'check',
  'keys',
] as const;
export type Section = (typeof SECTIONS)[number];
export type Route = Readonly<{section: Section; entry: string}>;

export function parseRoute(search: string): Route {
  const query = new URLSearchParams(search);
  const section = SECTIONS.find(name => name === query.get('view')) ?? 'timeline';
  return {section, entry: query.get('entry') ?? ''};
}

export function routeUrl(section: Section, entry = ''): string {
  const query = new URLSearchParams();
  if (section !== 'timeline') query.set('view', section);
  if (entry) query.set('entry', entry);
  return query.size > 0 ? `/dashboard?${query}` : '/dashboard';
}
