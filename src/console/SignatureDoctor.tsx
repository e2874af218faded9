/** The signature doctor on a page of its own accord, without a console around it. Fetched when it comes near the window. */
import {type ComponentType, useEffect, useRef, useState} from 'react';
import type {Operation} from '../reference/operation.ts';
import {consoleFor} from './browser.ts';
import type {ConsoleCore} from './core/console.ts';
import './console.css';

/** `operation` is any one that is signed: its scheme and its keys are what the doctor knows. */
export function SignatureDoctor({operation}: {operation: Operation}) {
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<{Doctor: ComponentType<{core: ConsoleCore}>; core: ConsoleCore}>();
  useEffect(() => {
    if (!root.current) return;
    const near = new IntersectionObserver(
      async entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        near.disconnect();
        const {Doctor} = await import(/* webpackChunkName: "later-panels" */ './panels/index.tsx');
        setReady({Doctor, core: consoleFor(operation)});
      },
      {rootMargin: '50%'},
    );
    near.observe(root.current);
    return () => near.disconnect();
  }, [operation]);
  return (
    <div ref={root} className="hzc-doctor">
      <p className="hz-no-js-only">The doctor computes in your browser, so it needs JavaScript.</p>
      {ready && <ready.Doctor core={ready.core} />}
    </div>
  );
}
