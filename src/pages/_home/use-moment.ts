import {type RefObject, useEffect, useState} from 'react';
import type {Moment} from './LivingHouse.tsx';

/** From this width on, the text is beside the house. Below it, each step's text stops under the house. */
const WIDE = '(min-width: 48em)';

/**
 * The current step of the story: the last one whose heading is above the middle of the window, on a phone the last one that has
 * arrived under the house. Before the first one it is `home`, after the last one it stays `paid`.
 */
export function useMoment(steps: RefObject<HTMLElement | null>): Moment {
  const [moment, setMoment] = useState<Moment>('home');
  useEffect(() => {
    const items = [...(steps.current?.querySelectorAll<HTMLElement>('[data-moment]') ?? [])];
    const headings = items.map(item => item.querySelector('h2') ?? item);
    const above = new Map<Element, boolean>();
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      observer?.disconnect();
      const first = items[0];
      if (!first) return;
      const line = matchMedia(WIDE).matches
        ? innerHeight / 2
        : (Number.parseFloat(getComputedStyle(first).top) || 0) + 24;
      observer = new IntersectionObserver(
        entries => {
          for (const {target, isIntersecting} of entries) above.set(target, isIntersecting);
          const at = items.findLast((_, nth) => above.get(headings[nth] as Element));
          setMoment((at?.dataset.moment as Moment | undefined) ?? 'home');
        },
        // Whatever is above the line.
        {rootMargin: `100000px 0px ${Math.round(line - innerHeight)}px`},
      );
      for (const heading of headings) observer.observe(heading);
    };
    observe();
    addEventListener('resize', observe);
    return () => {
      observer?.disconnect();
      removeEventListener('resize', observe);
    };
  }, [steps]);
  return moment;
}
