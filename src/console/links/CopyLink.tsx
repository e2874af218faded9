/** Copies a link that takes a moment to write. `link` throws LinkError if there can't be one. */
import {useState} from 'react';
import {CopyButton} from '../../components/CopyButton.tsx';
import {LinkError} from './link.ts';

type Props = {label: string; link: () => Promise<string>};

export function CopyLink({label, link}: Props) {
  const [failed, setFailed] = useState('Copy failed');
  const text = () =>
    link().catch(error => {
      setFailed(error instanceof LinkError ? error.message : 'Copy failed');
      throw error;
    });
  return <CopyButton variant="secondary" size="xs" text={text} label={label} done="Link copied" failed={failed} />;
}

/** The page's URL without its fragment. */
export const pageUrl = () => location.href.replace(/#.*$/, '');
