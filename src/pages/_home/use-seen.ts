/** Whether anybody can see the element: it is on the screen and the tab is in front. */
import {type RefObject, useEffect, useState} from 'react';

export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const [inFront, setInFront] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false));
    watch.observe(element.current);
    const look = () => setInFront(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);
  return onScreen && inFront;
}
