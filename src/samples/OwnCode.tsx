/** A code block with the reader's own values. Without a workspace, a button creates one. */
import {useEffect, useRef} from 'react';
import {CodeFrame} from '../components/CodeFrame.tsx';
import {CreateKeysButton, RevealButton} from './KeyButtons.tsx';
import {isSecret, namesIn} from './own-values.ts';
import {useKeys} from './use-keys.ts';
import {useOwnValues} from './use-own-values.ts';

type Props = {html: string; title: string | undefined; grammar: string | undefined};

export function OwnCode({html, title, grammar}: Props) {
  const frame = useRef<HTMLElement>(null);
  const names = namesIn(html);
  const needsWorkspace = names.some(name => name !== 'origin');
  const needsEndpoint = names.includes('endpoint');
  const {workspace, store, state, createKeys} = useKeys();
  useOwnValues(frame);
  useEffect(() => {
    if (needsWorkspace) store.findExisting();
  }, [needsWorkspace, store]);
  useEffect(() => {
    if (workspace && needsEndpoint) store.findEndpoint();
  }, [workspace, needsEndpoint, store]);
  return (
    <CodeFrame
      ref={frame}
      title={title}
      html={html}
      grammar={grammar}
      actions={
        needsWorkspace && (
          <>
            {workspace && names.some(isSecret) && <RevealButton />}
            {!workspace && (
              <CreateKeysButton state={state} createKeys={createKeys}>
                {state === 'failed' ? 'Try again' : 'Get sandbox keys'}
              </CreateKeysButton>
            )}
          </>
        )
      }
    />
  );
}
