import {type RefObject, useEffect, useState} from 'react';
import type {Moment} from './LivingHouse.tsx';

/** A step counts while it crosses this line of the window: lower on a phone, where the house covers the upper half. */
const LINE = {wide: '-62% 0px -37% 0px', narrow: '-82% 0px -17% 0px'};

/** The step of the story that is being read. Before the first one it is `home`, after the last one it stays `paid`. */
export function useMoment(steps: RefObject<HTMLElement | null>): Moment {
  const [moment, setMoment] = useState<Moment>('home');
  useEffect(() => {
    const items = [...(steps.current?.querySelectorAll<HTMLElement>('[data-moment]') ?? [])];
    const crossing = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      entries => {
        for (const entry of entries) crossing.set(entry.target, entry.isIntersecting);
        const at = items.findLast(item => crossing.get(item));
        const top = items[0]?.getBoundingClientRect().top ?? 0;
        if (at) setMoment(at.dataset.moment as Moment);
        else if (top > 0) setMoment('home');
      },
      {rootMargin: matchMedia('(min-width: 60em)').matches ? LINE.wide : LINE.narrow},
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [steps]);
  return moment;
}
