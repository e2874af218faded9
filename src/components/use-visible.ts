import {type RefObject, useEffect, useState} from 'react';
import {useInView} from './use-in-view.ts';

/** Returns whether the element is visible: it is in the window and the tab is in the foreground. */
export function useVisible(ref: RefObject<Element | null>): boolean {
  const inView = useInView(ref);
  const [inForeground, setInForeground] = useState(true);
  useEffect(() => {
    const update = () => setInForeground(document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return inView && inForeground;
}
