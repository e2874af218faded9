/** The signature doctor without a console, for a documentation page. Loaded when it comes near the window. */
import {type ComponentType, useEffect, useRef, useState} from 'react';
import {useInView} from '../components/use-in-view.ts';
import type {Operation} from '../reference/operation.ts';
import {consoleFor} from './browser.ts';
import type {ConsoleCore} from './core/console.ts';
import './console.css';

/** `operation` is any one that is signed: its scheme and its keys are what the doctor knows. */
export function SignatureDoctor({operation}: {operation: Operation}) {
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<{Doctor: ComponentType<{core: ConsoleCore}>; core: ConsoleCore}>();
  const near = useInView(root, {rootMargin: '50%', once: true});
  useEffect(() => {
    if (!near) return;
    let mounted = true;
    import(/* webpackChunkName: "later-panels" */ './panels/index.tsx').then(
      ({Doctor}) => mounted && setReady({Doctor, core: consoleFor(operation)}),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [near, operation]);
  return (
    <div ref={root} className="hzc-doctor">
      <p className="hz-no-js-only">The doctor computes in your browser, so it needs JavaScript.</p>
      {ready && <ready.Doctor core={ready.core} />}
    </div>
  );
}
