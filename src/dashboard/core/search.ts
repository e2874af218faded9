/** Whether one of an entry's texts contains what was typed into a search, in any case. */
export function searchFor(typed: string): (texts: readonly (string | null)[]) => boolean {
  const wanted = typed.trim().toLowerCase();
  return texts => wanted === '' || texts.some(text => text?.toLowerCase().includes(wanted));
}
