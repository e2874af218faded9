/** Pointing at a field in the page's table marks it in the request, and the reverse. The mark changes no element. */
import {useEffect} from 'react';
import json from '../json.module.css';
import styles from '../RequestParts.module.css';

const HIGHLIGHT = 'pointed-field';
const ROWS = '[data-format-panel] th[scope="row"] code';
const MEMBER = /^\s*"([^"]+)"\s*:/;

export function useFieldHover(operationId: string): void {
  useEffect(() => {
    if (!('highlights' in CSS)) return;
    let marked: string | undefined;
    const onMove = ({target, clientY}: PointerEvent) => {
      // A folded request isn't in the page.
      const request = document.querySelector(`[data-console="${operationId}"] .${styles.request}`);
      const name = request && target instanceof Element ? fieldAt(target, clientY, request) : undefined;
      if (name === marked) return;
      marked = name;
      mark(name, request);
    };
    document.addEventListener('pointermove', onMove, {passive: true});
    return () => {
      document.removeEventListener('pointermove', onMove);
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [operationId]);
}

function fieldAt(target: Element, clientY: number, request: Element): string | undefined {
  const row = target.closest('[data-format-panel] tr');
  if (row) return row.querySelector('th code')?.textContent ?? undefined;
  if (!request.contains(target)) return undefined;
  const line =
    target instanceof HTMLTextAreaElement ? lineAt(target, clientY) : target.closest('.cm-line')?.textContent;
  return MEMBER.exec(line ?? '')?.[1];
}

/** Lines don't wrap. */
function lineAt(field: HTMLTextAreaElement, clientY: number): string | undefined {
  const {lineHeight, paddingTop} = getComputedStyle(field);
  const y = clientY - field.getBoundingClientRect().top - Number.parseFloat(paddingTop) + field.scrollTop;
  return field.value.split('\n')[Math.floor(y / Number.parseFloat(lineHeight))];
}

function mark(name: string | undefined, request: Element | null): void {
  const all = [...(request?.querySelectorAll(`.${json.property}`) ?? []), ...document.querySelectorAll(ROWS)];
  const ranges = all
    .filter(({textContent}) => name !== undefined && textContent?.replace(/^"|"$/g, '') === name)
    .map(element => {
      const range = new Range();
      range.selectNodeContents(element);
      return range;
    });
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}
