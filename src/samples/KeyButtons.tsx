/** The buttons of code that needs keys: create them, and show or hide the secrets among them. */
import type {ReactNode} from 'react';
import {Button} from '../components/Button.tsx';
import {useReveal} from './reveal.ts';
import type {useKeys} from './use-keys.ts';

export function RevealButton() {
  const [revealed, reveal] = useReveal();
  return (
    <Button variant="quiet" size="sm" aria-pressed={revealed} onClick={() => reveal(!revealed)}>
      {revealed ? 'Hide secret' : 'Reveal secret'}
    </Button>
  );
}

type Creating = Pick<ReturnType<typeof useKeys>, 'state' | 'createKeys'> & {children: ReactNode};

export function CreateKeysButton({state, createKeys, children}: Creating) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="hz-js-only"
      busy={state === 'busy' && 'Getting keys…'}
      onClick={createKeys}
    >
      {children}
    </Button>
  );
}
