/** The try-it console. Panels, tools and editor load on first use. */
import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import type {Operation} from '../reference/operation.ts';
import {consoleFor} from './browser.ts';
import styles from './Console.module.css';
import {sendOnKey} from './early-send.ts';
import {ConsoleContext, useConsole} from './use-console.ts';
import {usePanels} from './use-panels.ts';
import {View} from './View.tsx';

export function TryIt({operation}: {operation: Operation}) {
  const [core] = useState(() => consoleFor(operation));
  return (
    <ConsoleContext value={core}>
      <ConsoleSection />
    </ConsoleContext>
  );
}

function ConsoleSection() {
  const {core, expanded} = useConsole();
  const panels = usePanels();
  const root = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    core.start();
    // The visitor may have focused something before the script loaded.
    if (root.current?.contains(document.activeElement)) core.preload();
  }, [core]);

  usePageFormat();

  return (
    <section
      ref={root}
      className={styles.console}
      data-ground="panel"
      data-expanded={expanded ? '' : undefined}
      aria-label="Try it"
      onPointerOver={core.preload}
      onFocus={core.preload}
      // Voice control clicks without pointing or focusing.
      onClick={core.preload}
      onKeyDown={event => sendOnKey(event, core.send)}
    >
      <h2 className="hz-visually-hidden">Try it</h2>
      <p className={`hz-no-js-only ${styles.noJs}`}>
        To send requests from this page, turn on JavaScript. Or use the curl example below.
      </p>
      <View />
      {expanded && panels && <panels.FullWindow root={root} />}
    </section>
  );
}

/** Keeps the page's own format radios and the console's format in step. */
function usePageFormat(): void {
  const {core, operation, format} = useConsole();
  useEffect(() => {
    if (operation.formats.length < 2) return;
    const name = `format-${operation.id}`;
    const {dataset} = document.documentElement;
    dataset.format = String(format);
    for (const choice of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
      choice.checked = choice.value === dataset.format;
    const choose = ({target}: Event) => {
      if (target instanceof HTMLInputElement && target.name === name) core.chooseFormat(Number(target.value));
    };
    document.addEventListener('change', choose);
    return () => {
      document.removeEventListener('change', choose);
      delete dataset.format;
    };
  }, [core, operation, format]);
}
