/**
 * The try-it console: the room's one door. React prerenders it, and takes over what the early script has kept alive: its
 * first render shows the state that is on the page, so nothing flickers and nothing that was typed or answered is lost.
 * What it takes to understand an answer comes when somebody first turns to the console.
 */
import Head from '@docusaurus/Head';
import {useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore} from 'react';
import type {Operation} from '../reference/operation.ts';
import {browserDeps, consoleFor} from './browser.ts';
import './console.css';
import {createConsole} from './core/console.ts';
import {bind} from './dom.ts';
import {View} from './View.tsx';

export {ConsoleStates} from './ConsoleStates.tsx';

/** Set by the bundler to the address of the built early script. */
declare const __CONSOLE_LIVE_SCRIPT__: string;

const useBeforePaint = typeof window === 'undefined' ? () => {} : useLayoutEffect;

const loadPanels = () => import(/* webpackChunkName: "later-panels" */ './panels/index.tsx');

export function Console({operation}: {operation: Operation}) {
  const [core] = useState(() =>
    typeof window === 'undefined' ? createConsole(operation, browserDeps()) : consoleFor(operation),
  );
  const state = useSyncExternalStore(core.subscribe, core.state, core.freeze);
  const root = useRef<HTMLElement>(null);
  const [turnedTo, setTurnedTo] = useState(false);
  const panels = useLater(turnedTo || state.phase !== 'idle', loadPanels);
  const Tool = panels?.TOOLS[state.tab];
  useBeforePaint(() => {
    if (!root.current) return;
    core.take();
    return bind(core, root.current);
  }, [core]);
  return (
    <section
      ref={root}
      className="hzc"
      data-console={operation.id}
      data-ground="panel"
      data-panel=""
      aria-label="Try it"
      onFocus={() => setTurnedTo(true)}
    >
      <Head>
        <script type="module" async fetchPriority="high" src={__CONSOLE_LIVE_SCRIPT__} />
      </Head>
      <script
        // Not application/json: the HTML minifier puts the keys of that into another order, and the body's order shows.
        type="text/operation+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's own data, with `<` escaped
        dangerouslySetInnerHTML={{__html: JSON.stringify(operation).replaceAll('<', '\\u003c')}}
      />
      <p className="hz-no-js-only hzc-no-js">
        Sending needs JavaScript. The example with curl on this page does the same.
      </p>
      <div data-console-view="">
        <View
          operation={operation}
          state={state}
          panels={panels && <panels.default core={core} />}
          tools={Tool && <Tool core={core} />}
        />
      </div>
    </section>
  );
}

/** A part of the page that is fetched when it is wanted. One that does not come is asked for again at the next render that wants it anew. */
function useLater<T>(wanted: boolean, load: () => Promise<T>): T | undefined {
  const [part, setPart] = useState<T>();
  useEffect(() => {
    if (!wanted || part) return;
    let here = true;
    load().then(
      loaded => here && setPart(loaded),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [wanted, part, load]);
  return part;
}
