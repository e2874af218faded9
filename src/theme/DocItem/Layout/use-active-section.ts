/** Which of these sections is being read: the last whose heading has passed the header; at the page's end the last one. */
import {useEffect, useState} from 'react';

/** Room under the fixed header that still counts as "passed", in px. */
const SLACK = 24;

export function pickSection(
  tops: readonly {id: string; top: number}[],
  line: number,
  atEnd: boolean,
): string | undefined {
  if (atEnd) return tops.at(-1)?.id;
  return tops.findLast(({top}) => top <= line)?.id ?? tops[0]?.id;
}

export function useActiveSection(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const tops = key.split(' ').flatMap(id => {
        const heading = document.getElementById(id);
        return heading ? [{id, top: heading.getBoundingClientRect().top}] : [];
      });
      const root = document.documentElement;
      const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop || '0') + SLACK;
      const article = document.querySelector('article')?.getBoundingClientRect().bottom ?? 0;
      setActive(pickSection(tops, line, root.scrollTop > 0 && article <= root.clientHeight));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    onScroll();
    addEventListener('scroll', onScroll, {passive: true});
    addEventListener('resize', onScroll, {passive: true});
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [key]);
  return active;
}
