/** Heading links also copy their URL and confirm it for two seconds. One listener for the whole article. */
import {type MouseEvent, useEffect, useRef, useState} from 'react';
import {SHOWN_MS, writeClipboard} from '../../../components/CopyButton.tsx';

export function useCopiedLinks() {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const marked = useRef<HTMLAnchorElement>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const clear = () => {
    clearTimeout(timer.current);
    setMessage('');
    delete marked.current?.dataset.copied;
  };
  const onClick = async ({target}: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.hash-link');
    if (!link) return;
    const copied = await writeClipboard(link.href);
    clear();
    if (!copied) return;
    setMessage('Copied to clipboard!');
    link.dataset.copied = '';
    marked.current = link;
    timer.current = setTimeout(clear, SHOWN_MS);
  };
  return {message, onClick};
}
