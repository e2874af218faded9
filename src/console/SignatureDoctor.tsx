/** The signature doctor without a console, for documentation pages. Loads when it's near the viewport. */
import {useRef} from 'react';
import {useInView} from '../components/use-in-view.ts';
import {useLoaded} from '../components/use-loaded.ts';
import type {Operation} from '../reference/operation.ts';
import styles from './Console.module.css';
import {ConsoleContext} from './use-console.ts';
import {loadPanels} from './use-panels.ts';
import {useRouterLinks} from './use-router-links.ts';

/** `operation` is any signed operation: the doctor uses its signature scheme and keys. */
export function SignatureDoctor({operation}: {operation: Operation}) {
  const root = useRef<HTMLDivElement>(null);
  const near = useInView(root, {rootMargin: '50%', once: true});
  const followLinks = useRouterLinks();
  const [panels, consoles] = useLoaded(near, () => Promise.all([loadPanels(), import('./browser.ts')])).value ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
    <div ref={root} className={styles.doctor} data-testid="doctor" onClick={followLinks}>
      <p className="hz-no-js-only">The signature doctor runs in your browser and needs JavaScript.</p>
      {panels && consoles && (
        <ConsoleContext value={consoles.consoleFor(operation)}>
          <panels.Doctor />
        </ConsoleContext>
      )}
    </div>
  );
}
