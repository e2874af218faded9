import {type RefObject, useEffect, useState} from 'react';
import {useInView} from './use-in-view.ts';

/** Whether somebody can see the element: it is in the window and the tab is in front. */
export function useVisible(ref: RefObject<Element | null>): boolean {
  const inView = useInView(ref);
  const [inFront, setInFront] = useState(true);
  useEffect(() => {
    const update = () => setInFront(document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return inView && inFront;
}
