/**
 * The active section: the last one whose heading has passed a line. The line is below the header and moves to the bottom of the window
 * towards the article's end, so that short last sections become active too. There, the section that the URL names goes first.
 */
import {useSyncExternalStore} from 'react';

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
  /** The section that the URL names, or empty. */
  fromUrl: string;
};

export function pickSection({tops, line, height, end, fromUrl}: Positions): string | undefined {
  const remaining = Math.min(Math.max((end - height) / height, 0), 1);
  const threshold = line + (1 - remaining) * (height - line);
  const passed = tops.filter(({top}) => top <= threshold);
  const named = passed.find(({id, top}) => id === fromUrl && top >= 0);
  return (named ?? passed.at(-1) ?? tops[0])?.id;
}

function activeSection(ids: readonly string[]): string | undefined {
  const root = document.documentElement;
  return pickSection({
    tops: ids.flatMap(id => {
      const heading = document.getElementById(id);
      return heading ? [{id, top: heading.getBoundingClientRect().top}] : [];
    }),
    line: Number.parseFloat(getComputedStyle(root).scrollPaddingTop || '0') + SLACK,
    height: root.clientHeight,
    end: document.querySelector('article')?.getBoundingClientRect().bottom ?? 0,
    fromUrl: location.hash.slice(1),
  });
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const type of ['scroll', 'resize', 'hashchange']) {
    addEventListener(type, onChange, {passive: true, signal: listening.signal});
  }
  return () => listening.abort();
}

const none = () => undefined;

export function useActiveSection(ids: readonly string[]): string | undefined {
  return useSyncExternalStore(subscribe, () => activeSection(ids), none);
}
