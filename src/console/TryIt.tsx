/** The console itself. Panels, tools and editor load on first use. */
import {type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore} from 'react';
import {useLazy} from '../components/use-lazy.ts';
import type {Operation} from '../reference/operation.ts';
import {consoleFor} from './browser.ts';
import './console.css';
import './layout.css';
import {serverOf} from './core/server.ts';
import {bind} from './dom.ts';
import {fieldsHtml} from './fields-html.ts';
import {View} from './View.tsx';

const useBeforePaint = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/** Text that is a request, not a body. */
const PASTED_REQUEST =
  /^(?:[^\n{'"]{0,100}[$%#>]\s*)?(?:\S*[\\/])?(?:curl(?:\.exe)?[\s^]|(?:await )?fetch\(|Invoke-(?:WebRequest|RestMethod)\s|(?:GET|POST|PUT|PATCH|DELETE) \S+ HTTP\/|\{\s*"log"\s*:)/i;

const loadPanels = () => import(/* webpackChunkName: "later-panels" */ './panels/index.tsx');
const loadTools = () => import(/* webpackChunkName: "later-tools" */ './tools/index.tsx');
const loadFailureLink = () => import(/* webpackChunkName: "later-failure" */ './history/failure-link.ts');
const loadEditor = () => import(/* webpackChunkName: "later-editor" */ './editor/index.ts');

export function TryIt({operation}: {operation: Operation}) {
  const [core] = useState(() => consoleFor(operation));
  const state = useSyncExternalStore(core.subscribe, core.state, core.initialState);
  const html = useMemo(() => fieldsHtml(operation, serverOf(operation)?.environment ?? ''), [operation]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = () => {
      if (window.location.hash.includes('&failed='))
        void loadFailureLink().then(link => link.openFailure(core, window.location.hash));
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [core]);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const tab = used && root.current?.querySelector(`[data-tab="${state.tab}"]`);
    if (tab) tab.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }, [used, state.tab]);
  // A tab can be chosen without a focus, as voice control does.
  const panels = useLazy(used || state.tab !== 'response' || state.phase !== 'idle', loadPanels);
  const tools = useLazy(state.tab !== 'response' || state.mode === 'form', loadTools);
  const Tool = panels?.TOOLS[state.tab] ?? tools?.TOOLS[state.tab];
  const [typing, setTyping] = useState(false);
  // A text area drops carriage returns; the editor keeps them.
  const editor = useLazy(typing || state.body.includes('\r'), loadEditor);
  useEffect(() => {
    const field = root.current?.querySelector<HTMLTextAreaElement>('textarea[data-field="body"]');
    return field && editor ? editor.attachEditor(core, field) : undefined;
  }, [editor, core]);
  useBeforePaint(() => {
    if (!root.current) return;
    const unbind = bind(core, root.current);
    // The visitor may have focused something before the script loaded.
    const {activeElement} = document;
    if (root.current.contains(activeElement)) setUsed(true);
    if (activeElement instanceof HTMLTextAreaElement && root.current.contains(activeElement)) setTyping(true);
    return unbind;
  }, [core]);
  return (
    <section
      ref={root}
      className="hzc"
      data-ground="panel"
      aria-label="Try it"
      style={state.split === undefined ? undefined : sharesOf(state.split)}
      onPasteCapture={event => {
        const text = event.clipboardData.getData('text/plain');
        if (!PASTED_REQUEST.test(text) || !(event.target as Element).closest('.hzc-editor')) return;
        event.preventDefault();
        event.stopPropagation();
        void loadTools().then(({fillIn}) => {
          const misfit = fillIn(core, text);
          if (misfit) core.arrange({note: misfit.problem, elsewhere: misfit.elsewhere, announcement: misfit.problem});
        });
      }}
      onFocus={({target}) => {
        setUsed(true);
        if (target instanceof HTMLTextAreaElement && target.dataset.field === 'body') setTyping(true);
      }}
    >
      <h2 className="hzc-hidden">Try it</h2>
      <p className="hz-no-js-only hzc-no-js">
        To send requests from this page, turn on JavaScript. Or use the curl example below.
      </p>
      <div>
        <View
          operation={operation}
          state={state}
          html={html}
          panels={panels && <panels.default core={core} />}
          details={panels && <panels.Details core={core} />}
          tools={Tool && <Tool core={core} />}
          form={tools && <tools.Form core={core} />}
        />
      </div>
    </section>
  );
}

/** The divider's position, for layout.css. */
function sharesOf(split: number): CSSProperties {
  return {'--hzc-before': `${split}fr`, '--hzc-after': `${100 - split}fr`} as CSSProperties;
}
