/** The signature doctor without a console, for documentation pages. Loads when it's near the viewport. */
import {type ComponentType, useEffect, useRef, useState} from 'react';
import {useInView} from '../components/use-in-view.ts';
import type {Operation} from '../reference/operation.ts';
import type {ConsoleCore} from './core/console.ts';
import './console.css';

/** `operation` is any signed operation: the doctor uses its signature scheme and keys. */
export function SignatureDoctor({operation}: {operation: Operation}) {
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<{Doctor: ComponentType<{core: ConsoleCore}>; core: ConsoleCore}>();
  const near = useInView(root, {rootMargin: '50%', once: true});
  useEffect(() => {
    if (!near) return;
    let mounted = true;
    Promise.all([import(/* webpackChunkName: "later-panels" */ './panels/index.tsx'), import('./browser.ts')]).then(
      ([{Doctor}, {consoleFor}]) => mounted && setReady({Doctor, core: consoleFor(operation)}),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [near, operation]);
  return (
    <div ref={root} className="hzc-doctor">
      <p className="hz-no-js-only">The signature doctor runs in your browser and needs JavaScript.</p>
      {ready && <ready.Doctor core={ready.core} />}
    </div>
  );
}
