/**
 * The active section: the URL's until the reader scrolls, then the last one whose heading has passed a line. The line is below the
 * header and moves to the bottom of the window towards the article's end, so that short last sections become active too.
 */
import {useEffect, useState} from 'react';
import {percentDecoded} from '../../../format/percent-decoded.ts';

/** Space below the fixed header that still counts as passed, in px. */
const SLACK = 24;

type Positions = {
  /** Top of each heading, in px from the window's top. */
  tops: readonly {id: string; top: number}[];
  /** Bottom of the header, in px. */
  line: number;
  /** The window's height in px. */
  height: number;
  /** Bottom of the article, in px from the window's top. */
  end: number;
  /** The URL's section, until the reader scrolls. */
  fromUrl?: string | undefined;
};

export function pickSection({tops, line, height, end, fromUrl}: Positions): string | undefined {
  const target = tops.find(({id, top}) => id === fromUrl && top >= 0 && top < height);
  if (target) return target.id;
  const remaining = Math.min(Math.max((end - height) / height, 0), 1);
  const threshold = line + (1 - remaining) * (height - line);
  return tops.findLast(({top}) => top <= threshold)?.id ?? tops[0]?.id;
}

/** The section that a URL's fragment names; undefined without one. */
export function sectionOf(hash: string): string | undefined {
  return percentDecoded(hash.slice(1)) || undefined;
}

export function useActiveSection(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const root = document.documentElement;
    let fromUrl = sectionOf(location.hash);
    const update = () => {
      frame = 0;
      const tops = key.split(' ').flatMap(id => {
        const heading = document.getElementById(id);
        return heading ? [{id, top: heading.getBoundingClientRect().top}] : [];
      });
      const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop || '0') + SLACK;
      const end = document.querySelector('article')?.getBoundingClientRect().bottom ?? 0;
      setActive(pickSection({tops, line, height: root.clientHeight, end, fromUrl}));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    const onHash = () => {
      fromUrl = sectionOf(location.hash);
      onScroll();
    };
    const onUserScroll = (event: Event) => {
      const key = event instanceof KeyboardEvent ? event.key : undefined;
      if (key === undefined || SCROLLS.has(key)) fromUrl = undefined;
    };
    const listening = new AbortController();
    const options = {passive: true, signal: listening.signal};
    onScroll();
    for (const change of ['scroll', 'resize']) addEventListener(change, onScroll, options);
    for (const change of ['hashchange', 'popstate']) addEventListener(change, onHash, options);
    for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, onUserScroll, options);
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [key]);
  return active;
}

const SCROLLS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);
