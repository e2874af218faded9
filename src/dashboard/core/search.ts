/**
 * Whether one of an entry's texts contains what was typed into a search, in any case. Amounts are found as the page shows them, too:
 * `$15,303`.
 */
export function searchFor(typed: string): (texts: readonly (string | null)[]) => boolean {
  const text = typed.trim().toLowerCase();
  const wanted = /^\$?[\d,.]+$/.test(text) ? text.replaceAll(/[$,]/g, '') : text;
  return texts => wanted === '' || texts.some(one => one?.toLowerCase().includes(wanted));
}
