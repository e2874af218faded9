export const NOT_FOUND = '*';

/** The route of a built page: `docs/api.html` is `/docs/api`. */
export function toRoute(file: string): string {
  const name = file.replaceAll('\\', '/').replace(/\.html$/, '');
  if (name === '404') return NOT_FOUND;
  return `/${name.replace(/(^|\/)index$/, '')}`;
}
