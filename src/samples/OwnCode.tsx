/** A code block with the reader's own values. Without a workspace, a button creates one; secrets are hidden until revealed. */

import {useEffect, useRef, useState} from 'react';
import {Button} from '../components/Button.tsx';
import {CodeFrame} from '../components/CodeFrame.tsx';
import {pageWorkspace} from '../workspace/workspace-finder.ts';
import {isSecret, loadEndpoint, namesIn, useOwnValues, useReveal, useWorkspace} from './own-values.ts';

type Props = {html: string; title: string | undefined; grammar: string | undefined};

export function OwnCode({html, title, grammar}: Props) {
  const frame = useRef<HTMLElement>(null);
  const names = namesIn(html);
  const needsWorkspace = names.some(name => name !== 'origin');
  const needsEndpoint = names.includes('endpoint');
  const workspace = useWorkspace();
  const [revealed, reveal] = useReveal();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const pressed = useRef(false);

  useOwnValues(frame);

  useEffect(() => {
    if (needsWorkspace) pageWorkspace.findExisting();
  }, [needsWorkspace]);

  useEffect(() => {
    if (workspace && needsEndpoint) loadEndpoint(workspace);
  }, [workspace, needsEndpoint]);

  useEffect(() => {
    // The button disappears when the keys arrive, so move the focus to them.
    if (workspace && pressed.current && document.activeElement === document.body)
      frame.current?.querySelector('pre')?.focus({preventScroll: true});
  }, [workspace]);

  const createKeys = () => {
    pressed.current = true;
    setState('busy');
    pageWorkspace.get().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };

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
