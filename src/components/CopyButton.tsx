/** Copies a text and confirms it for two seconds, or reports that the browser didn't allow it. */
import {useEffect, useRef, useState} from 'react';
import {Button, type ButtonStyle} from './Button.tsx';
import {CheckIcon, CopyIcon} from './icons.tsx';

interface CopyButtonProps extends ButtonStyle {
  /** The text, or a function that returns it when the button is pressed. */
  text: string | (() => string | Promise<string>);
  label?: string;
  done?: string;
  failed?: string;
}

export const SHOWN_MS = 2000;

export function CopyButton({
  text,
  label = 'Copy',
  done = 'Copied to clipboard!',
  failed = 'Copy failed. Select the text instead.',
  variant = 'quiet',
  size = 'sm',
  block,
}: CopyButtonProps) {
  const [state, setState] = useState<'rest' | 'done' | 'failed'>('rest');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    const ok = await writeClipboard(typeof text === 'string' ? text : text());
    clearTimeout(timer.current);
    setState(ok ? 'done' : 'failed');
    timer.current = setTimeout(() => setState('rest'), SHOWN_MS);
  };
  return (
    <>
      <Button variant={variant} size={size} block={block ?? false} onClick={copy} className="hz-js-only">
        {state === 'done' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        <span>{state === 'rest' ? label : state === 'done' ? done : failed}</span>
      </Button>
      <span role="status" className="hz-visually-hidden">
        {state === 'done' ? done : state === 'failed' ? failed : ''}
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

/** Copies through an invisible field where the clipboard API is missing, and restores the focus. */
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
