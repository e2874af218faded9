/** A sample's environment variables, with the visitor's sandbox keys if they have a workspace. Secrets are hidden by default. */
import {useEffect, useRef} from 'react';
import {CodeText} from '../components/CodeFrame.tsx';
import {CopyButton} from '../components/CopyButton.tsx';
import {CreateKeysButton, RevealButton} from './KeyButtons.tsx';
import {exportsOf, linesOf} from './keys.ts';
import {useReveal} from './reveal.ts';
import styles from './Sample.module.css';
import {useKeys} from './use-keys.ts';

export function Keys({names}: {names: readonly string[]}) {
  const {workspace, store, state, createKeys} = useKeys();
  const [revealed] = useReveal();
  const group = useRef<HTMLDivElement>(null);
  const entered = useRef(false);
  useEffect(store.findExisting, []);
  // The button disappears when the keys arrive, so move the focus to them.
  useEffect(() => {
    if (workspace && entered.current && document.activeElement === document.body)
      group.current?.focus({preventScroll: true});
  }, [workspace]);
  const lines = linesOf(names, workspace, revealed);
  if (lines.length === 0) return null;
  const secret = lines.some(line => line.secret);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not form fields, and a fieldset must start with a legend
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
        <span className={styles.title}>{workspace ? 'Your sandbox keys' : 'Environment variables'}</span>
        <span className={styles.actions}>
          {workspace && secret && <RevealButton />}
          {workspace ? (
            <CopyButton text={() => exportsOf(lines)} />
          ) : (
            <CreateKeysButton state={state} createKeys={createKeys}>
              Get sandbox keys
            </CreateKeysButton>
          )}
        </span>
      </div>
      <CodeText label="Environment variables" grammar="bash" className={styles.environment}>
        {lines.map(({name, value}) => `export ${name}=${value}`).join('\n')}
      </CodeText>
      <p role="status" className={state === 'failed' ? styles.failed : 'hz-visually-hidden'}>
        {state === 'failed' ? 'The sandbox didn’t respond. Try again in a moment.' : ''}
      </p>
    </div>
  );
}
