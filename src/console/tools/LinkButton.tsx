/** Copies a link to the request, unless the request contains a secret. */
import {useState} from 'react';
import {writeClipboard} from '../../components/CopyButton.tsx';
import type {ConsoleCore} from '../core/console.ts';
import {linkTo, SecretInLinkError} from './share.ts';
import styles from './tools.module.css';

export function LinkButton({core}: {core: ConsoleCore}) {
  const [label, setLabel] = useState('Copy link');
  const copy = async () => {
    try {
      const link = await linkTo(core, location.href.replace(/#.*$/, ''));
      setLabel((await writeClipboard(link)) ? 'Link copied' : 'Copy failed');
    } catch (error) {
      setLabel(error instanceof SecretInLinkError ? 'Not copied: the request contains a key' : 'Copy failed');
    }
  };
  return (
    <>
      <button type="button" className={styles.plain} onClick={copy} onBlur={() => setLabel('Copy link')}>
        {label}
      </button>
      <span role="status" className="hz-visually-hidden">
        {label === 'Copy link' ? '' : label}
      </span>
    </>
  );
}
