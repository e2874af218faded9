/**
 * The environment variables of a program, with the visitor's sandbox keys once there are some. Secrets are shown on demand only.
 */
import {useEffect, useRef, useState} from 'react';
import {Button} from '../components/Button.tsx';
import {CodeText} from '../components/CodeFrame.tsx';
import {CopyButton} from '../components/CopyButton.tsx';
import {exportsOf, linesOf} from './keys.ts';
import styles from './Sample.module.css';
import {useWorkspace} from './workspace.ts';

export function Keys({names}: {names: readonly string[]}) {
  const [workspace, store] = useWorkspace();
  const [revealed, setRevealed] = useState(false);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const group = useRef<HTMLDivElement>(null);
  const entered = useRef(false);
  useEffect(store.findExisting, []);
  // The button that asked for keys goes when they come: the focus stays with them.
  useEffect(() => {
    if (workspace && entered.current && document.activeElement === document.body)
      group.current?.focus({preventScroll: true});
  }, [workspace]);
  const lines = linesOf(names, workspace, revealed);
  if (lines.length === 0) return null;
  const secret = lines.some(line => line.secret);
  const make = async () => {
    setState('busy');
    setState(
      await store.create().then(
        () => 'rest' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields, and a fieldset must open with a legend
    <div
      ref={group}
      role="group"
      className={styles.keys}
      data-keys=""
      tabIndex={-1}
      aria-label="Keys"
      onPointerEnter={store.findExisting}
      onFocus={() => {
        entered.current = true;
        store.findExisting();
      }}
      onBlur={event => {
        entered.current = event.relatedTarget === null;
      }}
    >
      <div className={styles.keysBar}>
        <span className={styles.title}>{workspace ? 'Your sandbox keys' : 'Environment'}</span>
        <span className={styles.actions}>
          {workspace && secret && (
            <Button variant="quiet" size="sm" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
              {revealed ? 'Hide secret' : 'Reveal secret'}
            </Button>
          )}
          {workspace ? (
            <CopyButton text={() => exportsOf(lines)} />
          ) : (
            <Button
              variant="quiet"
              size="sm"
              className="hz-js-only"
              busy={state === 'busy' && 'Getting keys…'}
              onClick={make}
            >
              Get sandbox keys
            </Button>
          )}
        </span>
      </div>
      <CodeText label="Environment of the program" className={styles.environment}>
        {lines.map(({name, value}) => `export ${name}=${value}`).join('\n')}
      </CodeText>
      <p role="status" className={state === 'failed' ? styles.failed : 'hz-visually-hidden'}>
        {state === 'failed' ? 'The sandbox does not answer. Try again in a moment.' : ''}
      </p>
    </div>
  );
}
