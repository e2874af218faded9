/** True from the moment an element has come into view, for good: motion that explains runs once, when there is somebody to see it. */
import {type RefObject, useEffect, useRef, useState} from 'react';

export function useInView<Element extends HTMLElement>(share = 0.35): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      {threshold: share},
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [share]);
  return [ref, seen];
}
