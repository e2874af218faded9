/**
 * The try-it console on a page: the container of an island, which is a React root of its own and starts before the rest
 * of the page (decisions/0036). The build prerenders it; after a navigation it starts in an empty container.
 */
import {useHistory, useLocation} from '@docusaurus/router';
import {type MouseEventHandler, type RefObject, useEffect, useRef} from 'react';
import {renderToString} from 'react-dom/server';
import type {Operation} from '../reference/operation.ts';
import {consoleFor, followLink} from './browser.ts';
import styles from './Console.module.css';
import {startIsland, stopIsland} from './island-root.tsx';
import {TryIt} from './TryIt.tsx';
import {useRouterLinks} from './use-router-links.ts';

export function Console({operation}: {operation: Operation}) {
  const container = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const location = useLocation();
  const followLinks = useRouterLinks();
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    startIsland(element, operation);
    return () => stopIsland(element);
  }, [operation]);
  useEffect(() => {
    // Links within the site reach only the router. Ignore Back, so that typed text stays.
    if (history.action !== 'POP') followLink(consoleFor(operation), location);
  }, [operation, history, location]);
  return <Container operation={operation} container={container} onClick={followLinks} />;
}

/** A constant, so that the page's root never writes over the island. */
const LEFT_ALONE = {__html: ''};

type ContainerProps = {operation: Operation; container: RefObject<HTMLDivElement | null>; onClick: MouseEventHandler};

/** Must not use hooks, because it renders another root while the build renders it. */
function Container({operation, container, onClick}: ContainerProps) {
  const html =
    typeof window === 'undefined'
      ? {__html: renderToString(<TryIt operation={operation} />, {identifierPrefix: operation.id})}
      : LEFT_ALONE;
  return (
    <div className={styles.island} data-panel="">
      <script
        // Not application/json: the HTML minifier would reorder the keys of the example body.
        type="text/operation+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's own data, with `<` escaped
        dangerouslySetInnerHTML={{__html: JSON.stringify(operation).replaceAll('<', '\\u003c')}}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <div
        ref={container}
        data-console={operation.id}
        suppressHydrationWarning
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the island, rendered by the build
        dangerouslySetInnerHTML={html}
      />
    </div>
  );
}
