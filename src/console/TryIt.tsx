/** The try-it console. Panels, tools and editor load on first use. */
import {type ClipboardEvent, type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState} from 'react';
import {useLazy} from '../components/use-lazy.ts';
import type {Operation} from '../reference/operation.ts';
import {consoleFor} from './browser.ts';
import styles from './Console.module.css';
import type {ConsoleCore} from './core/console.ts';
import {isSendKey} from './early-send.ts';
import {useCore} from './use-core.ts';
import {usePageFormat} from './use-page-format.ts';
import {View} from './View.tsx';

/** Text that is a request, not a body. */
const PASTED_REQUEST =
  /^(?:[^\n{'"]{0,100}[$%#>]\s*)?(?:\S*[\\/])?(?:curl(?:\.exe)?[\s^]|(?:await )?fetch\(|Invoke-(?:WebRequest|RestMethod)\s|(?:GET|POST|PUT|PATCH|DELETE) \S+ HTTP\/|\{\s*"log"\s*:)/i;

const loadPanels = () => import(/* webpackChunkName: "later-panels" */ './panels/index.tsx');
const loadTools = () => import(/* webpackChunkName: "later-tools" */ './tools/index.tsx');

export function TryIt({operation}: {operation: Operation}) {
  const [core] = useState(() => consoleFor(operation));
  const state = useCore(core);
  const {split, tab, mode, missing} = state;
  const root = useRef<HTMLElement>(null);
  const [used, setUsed] = useState(false);
  // The visitor may have focused something before the script loaded.
  useLayoutEffect(() => setUsed(root.current?.contains(document.activeElement) ?? false), []);
  useLayoutEffect(() => core.start(), [core]);
  usePageFormat(core);
  // A tab can be chosen without a focus, as voice control does.
  const panels = useLazy(used || state.expanded || tab !== 'response' || state.phase !== 'idle', loadPanels);
  const tools = useLazy(tab !== 'response' || mode === 'form' || missing.length > 0, loadTools);
  const prepare = () => {
    setUsed(true);
    core.prepare();
  };
  const shares = {'--before': `${split}fr`, '--after': `${100 - (split ?? 0)}fr`} as CSSProperties;
  return (
    <section
      ref={root}
      className={styles.console}
      data-ground="panel"
      data-expanded={state.expanded ? '' : undefined}
      aria-label="Try it"
      style={split === undefined ? undefined : shares}
      onPointerOver={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
      onKeyDown={event => onKey(event, core)}
      onPasteCapture={event => onPaste(event, core)}
    >
      <h2 className="hz-visually-hidden">Try it</h2>
      <p className={`hz-no-js-only ${styles.noJs}`}>
        To send requests from this page, turn on JavaScript. Or use the curl example below.
      </p>
      <View core={core} panels={panels} tools={tools} />
    </section>
  );
}

function onKey(event: KeyboardEvent, core: ConsoleCore) {
  if (isSendKey(event)) {
    event.preventDefault();
    core.send();
  }
  if (event.key === 'Escape' && core.state().expanded) core.update({expanded: false});
}

/** Fills in a request that is pasted in place of a body. */
function onPaste(event: ClipboardEvent, core: ConsoleCore) {
  const text = event.clipboardData.getData('text/plain');
  if (!PASTED_REQUEST.test(text) || !(event.target as Element).closest('textarea, .cm-content')) return;
  event.preventDefault();
  event.stopPropagation();
  void loadTools().then(({fillIn}) => {
    const rejected = fillIn(core, text);
    if (rejected)
      core.update({note: rejected.problem, otherOperation: rejected.otherOperation, announcement: rejected.problem});
  });
}
