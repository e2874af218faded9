/** Copies a link to this page. Its fragment takes a moment to write, and throws LinkError if there can't be one. */
import {useState} from 'react';
import {CopyButton} from '../../components/CopyButton.tsx';
import {LinkError} from './link.ts';

export function CopyLink({label, fragment}: {label: string; fragment: () => Promise<string>}) {
  const [failed, setFailed] = useState('Copy failed');
  const text = async () => {
    try {
      return location.href.replace(/#.*$/, '') + (await fragment());
    } catch (error) {
      setFailed(error instanceof LinkError ? error.message : 'Copy failed');
      throw error;
    }
  };
  return <CopyButton variant="secondary" size="xs" text={text} label={label} done="Link copied" failed={failed} />;
}
