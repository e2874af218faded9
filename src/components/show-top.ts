/** Scrolls to the top of new content, below the header, unless all of it is in view. */
export function showTop(content: Element | null | undefined): void {
  if (!content) return;
  const {top, bottom} = content.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < header || bottom > innerHeight) content.scrollIntoView({block: 'start'});
}
