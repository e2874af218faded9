/** Copies a link to the request, unless the request contains a secret. */
import {useState} from 'react';
import {writeClipboard} from '../../components/CopyButton.tsx';
import type {ConsoleCore} from '../core/console.ts';
import {linkTo, SecretInLinkError} from './share.ts';
import styles from './tools.module.css';

export function LinkButton({core}: {core: ConsoleCore}) {
  const [said, setSaid] = useState('Copy link');
  const copy = async () => {
    try {
      const link = await linkTo(core, location.href.replace(/#.*$/, ''));
      setSaid((await writeClipboard(link)) ? 'Link copied' : 'Copy failed');
    } catch (error) {
      setSaid(error instanceof SecretInLinkError ? 'Not copied: the request holds a key' : 'Copy failed');
    }
  };
  return (
    <>
      <button type="button" className={styles.plain} onClick={copy} onBlur={() => setSaid('Copy link')}>
        {said}
      </button>
      <span role="status" className="hz-visually-hidden">
        {said === 'Copy link' ? '' : said}
      </span>
    </>
  );
}
