/**
 * Returns a function that checks whether one of an entry's strings contains the typed text, in any case. It also finds
 * amounts as the page shows them: `$15,303`.
 */
export function createTextMatcher(typed: string): (texts: readonly (string | null)[]) => boolean {
  const query = typed.trim().toLowerCase();
  const wanted = /^\$?[\d,.]+$/.test(query) ? query.replaceAll(/[$,]/g, '') : query;
  return texts => wanted === '' || texts.some(text => text?.toLowerCase().includes(wanted));
}
