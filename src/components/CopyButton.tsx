/** Copies text and confirms it for two seconds, or reports that the browser didn't allow it. */
import {useEffect, useState} from 'react';
import {Button, type ButtonStyle} from './Button.tsx';
import {CheckIcon, CopyIcon} from './icons.tsx';

interface CopyButtonProps extends Omit<ButtonStyle, 'block'> {
  /** The text, or a function that returns it when the button is pressed. */
  text: string | (() => string | Promise<string>);
  label?: string;
  done?: string;
  failed?: string;
}

const SHOWN_MS = 2000;

/** A value that is shown for two seconds, again from the start when it is set again. */
export function useBriefly<T>(): [T | undefined, (value: T) => void] {
  const [shown, setShown] = useState<{value: T}>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.value, value => setShown({value})];
}

export function CopyButton({
  text,
  label = 'Copy',
  done = 'Copied to clipboard!',
  failed = 'Copy failed. Select the text instead.',
  variant = 'quiet',
  size = 'sm',
}: CopyButtonProps) {
  const [copied, show] = useBriefly<boolean>();
  const copy = async () => show(await writeClipboard(typeof text === 'string' ? text : text()));
  // Not before the copy has ended: `text` may change `failed`.
  const result = copied === undefined ? undefined : copied ? done : failed;
  return (
    <>
      <Button variant={variant} size={size} onClick={copy} className="hz-js-only">
        {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        <span>{result ?? label}</span>
      </Button>
      <span role="status" className="hz-visually-hidden">
        {result}
      </span>
    </>
  );
}

/** Returns false if the browser doesn't allow it, or the text can't be loaded. */
export async function writeClipboard(text: string | Promise<string>): Promise<boolean> {
  try {
    // The clipboard API needs TLS.
    if (!navigator.clipboard) return copySelected(await text);
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    // Passed as a promise, because a browser may no longer accept the press after a fetch.
    else await navigator.clipboard.write([new ClipboardItem({'text/plain': text.then(plain)})]);
    return true;
  } catch {
    return false;
  }
}

const plain = (text: string) => new Blob([text], {type: 'text/plain'});

/** Copies through an invisible field if the clipboard API is missing, and restores the focus. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hz-visually-hidden';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({preventScroll: true});
  return copied;
}
