/** A code block with the reader's own values. Without a workspace, a button creates one. */
import {useEffect, useRef} from 'react';
import {Button} from '../components/Button.tsx';
import {CodeFrame} from '../components/CodeFrame.tsx';
import {isSecret, namesIn} from './own-values.ts';
import {useReveal} from './reveal.ts';
import {useKeys} from './use-keys.ts';
import {useOwnValues} from './use-own-values.ts';

type Props = {html: string; title: string | undefined; grammar: string | undefined};

export function OwnCode({html, title, grammar}: Props) {
  const frame = useRef<HTMLElement>(null);
  const names = namesIn(html);
  const needsWorkspace = names.some(name => name !== 'origin');
  const {workspace, store, state, createKeys} = useKeys();
  const [revealed, reveal] = useReveal();
  useOwnValues(frame);
  useEffect(() => {
    if (needsWorkspace) store.findExisting();
  }, [needsWorkspace, store]);
  useEffect(() => {
    if (workspace && names.includes('endpoint')) store.findEndpoint();
  });
  return (
    <CodeFrame
      ref={frame}
      title={title}
      html={html}
      grammar={grammar}
      actions={
        needsWorkspace && (
          <>
            {workspace && names.some(isSecret) && (
              <Button variant="quiet" size="sm" aria-pressed={revealed} onClick={() => reveal(!revealed)}>
                {revealed ? 'Hide secret' : 'Reveal secret'}
              </Button>
            )}
            {!workspace && (
              <Button
                variant="quiet"
                size="sm"
                className="hz-js-only"
                busy={state === 'busy' && 'Getting keys…'}
                onClick={createKeys}
              >
                {state === 'failed' ? 'Try again' : 'Get sandbox keys'}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
