import {type RefObject, useEffect, useState} from 'react';

interface Options {
  /** Share of the element that has to be visible, 0 to 1. */
  threshold?: number;
  /** How far around the window counts as inside, as for IntersectionObserver. */
  rootMargin?: string;
  /** Stay true from the first time on. */
  once?: boolean;
}

/** Whether the element is in the window. */
export function useInView(ref: RefObject<Element | null>, {threshold, rootMargin, once}: Options = {}): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      entries => {
        const entered = once ? entries.some(entry => entry.isIntersecting) : entries.at(-1)?.isIntersecting;
        setInView(entered ?? false);
        if (once && entered) observer.disconnect();
      },
      {threshold: threshold ?? 0, rootMargin: rootMargin ?? '0px'},
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, threshold, rootMargin, once]);
  return inView;
}
