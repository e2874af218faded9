/** Heading links also copy their URL and confirm it for two seconds. One listener for the whole article. */
import {type MouseEvent, useRef, useState} from 'react';
import {SHOWN_MS, writeClipboard} from '../../../components/CopyButton.tsx';

export function useCopiedLinks() {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onClick = async ({target}: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.hash-link');
    if (!link) return;
    const copied = await writeClipboard(link.href);
    clearTimeout(timer.current);
    setMessage(copied ? 'Copied to clipboard!' : '');
    if (copied) link.dataset.copied = '';
    timer.current = setTimeout(() => {
      setMessage('');
      delete link.dataset.copied;
    }, SHOWN_MS);
  };
  return {message, onClick};
}
