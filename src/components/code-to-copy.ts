/** The text to copy from a code sample, with placeholders for masked secrets. */
export function readCodeToCopy(code: Element | null | undefined): string {
  if (!code) return '';
  const copy = code.cloneNode(true) as Element;
  for (const place of copy.querySelectorAll<HTMLElement>('[data-masked]')) {
    place.textContent = place.dataset.placeholder ?? '';
  }
  return copy.textContent ?? '';
}
