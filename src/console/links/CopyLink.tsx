/** Copies a link that takes a moment to write. `link` throws LinkError if there can't be one. */
import {useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {writeClipboard} from '../../components/CopyButton.tsx';
import {LinkError} from './link.ts';

type Props = {label: string; link: () => Promise<string>};

export function CopyLink({label, link}: Props) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      setOutcome((await writeClipboard(await link())) ? 'Link copied' : 'Copy failed');
    } catch (error) {
      setOutcome(error instanceof LinkError ? error.message : 'Copy failed');
    }
  };
  return (
    <>
      <Button variant="secondary" size="xs" onClick={() => void copy()} onBlur={() => setOutcome('')}>
        {outcome || label}
      </Button>
      <span role="status" className="hz-visually-hidden">
        {outcome}
      </span>
    </>
  );
}

/** The page's URL without its fragment. */
export const pageUrl = () => location.href.replace(/#.*$/, '');
