/**
 * The section being read: the URL's until the reader scrolls, then the last whose heading has passed a line. The line is below the
 * header and moves to the bottom of the window towards the article's end, so that short last sections become active too.
 */
import {useEffect, useState} from 'react';

/** Room under the fixed header that still counts as "passed", in px. */
const SLACK = 24;

type Places = {
  /** Where each heading is, in px from the window's top. */
  tops: readonly {id: string; top: number}[];
  /** Under the header. */
  line: number;
  /** The window's height. */
  height: number;
  /** Where the article ends, in px from the window's top. */
  end: number;
  /** The URL's section, until the reader scrolls. */
  wanted?: string | undefined;
};

export function pickSection({tops, line, height, end, wanted}: Places): string | undefined {
  const asked = tops.find(({id, top}) => id === wanted && top >= 0 && top < height);
  if (asked) return asked.id;
  const left = Math.min(Math.max((end - height) / height, 0), 1);
  const sunk = line + (1 - left) * (height - line);
  return tops.findLast(({top}) => top <= sunk)?.id ?? tops[0]?.id;
}

export function useActiveSection(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const root = document.documentElement;
    const fragment = () => decodeURIComponent(location.hash.slice(1)) || undefined;
    let wanted = fragment();
    const look = () => {
      frame = 0;
      const tops = key.split(' ').flatMap(id => {
        const heading = document.getElementById(id);
        return heading ? [{id, top: heading.getBoundingClientRect().top}] : [];
      });
      const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop || '0') + SLACK;
      const end = document.querySelector('article')?.getBoundingClientRect().bottom ?? 0;
      setActive(pickSection({tops, line, height: root.clientHeight, end, wanted}));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    const onHash = () => {
      wanted = fragment();
      onScroll();
    };
    const byHand = (event: Event) => {
      const key = event instanceof KeyboardEvent ? event.key : undefined;
      if (key === undefined || SCROLLS.has(key)) wanted = undefined;
    };
    const listening = new AbortController();
    const options = {passive: true, signal: listening.signal};
    onScroll();
    for (const change of ['scroll', 'resize']) addEventListener(change, onScroll, options);
    for (const change of ['hashchange', 'popstate']) addEventListener(change, onHash, options);
    for (const hand of ['wheel', 'touchmove', 'keydown']) addEventListener(hand, byHand, options);
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [key]);
  return active;
}

const SCROLLS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);
