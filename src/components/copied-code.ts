/** The text of code as it is copied: a masked secret is its placeholder. */
export function copiedCode(code: Element | null | undefined): string {
  if (!code) return '';
  const copy = code.cloneNode(true) as Element;
  for (const place of copy.querySelectorAll<HTMLElement>('[data-masked]')) {
    place.textContent = place.dataset.placeholder ?? '';
  }
  return copy.textContent ?? '';
}
