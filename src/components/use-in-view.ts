import {type RefObject, useEffect, useState} from 'react';

type Options = Pick<IntersectionObserverInit, 'threshold' | 'rootMargin'> & {once?: boolean};

/** Returns whether the element is in the window. With `once`, it stays true after the first time. */
export function useInView(
  ref: RefObject<Element | null>,
  {threshold = 0, rootMargin = '0px', once = false}: Options = {},
): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      entries => {
        const entered = once ? entries.some(entry => entry.isIntersecting) : entries.at(-1)?.isIntersecting;
        setInView(entered ?? false);
        if (once && entered) observer.disconnect();
      },
      {threshold, rootMargin},
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, threshold, rootMargin, once]);
  return inView;
}
