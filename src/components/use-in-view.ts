import {type RefObject, useEffect, useState} from 'react';

interface Options {
  /** Visible share of the element that counts, 0 to 1. */
  threshold?: number;
  /** Margin around the window, as for IntersectionObserver. */
  rootMargin?: string;
  /** Stay true after the first time. */
  once?: boolean;
}

/** Returns whether the element is in the window. */
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
