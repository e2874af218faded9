/** The dashboard's keys, and the dialog that lists them. */
import {useEffect, useState} from 'react';
import {Button} from '../components/Button.tsx';
import {Dialog} from '../components/Dialog.tsx';
import {isTyping} from '../components/is-typing.ts';
import {shortcuts as texts} from './copy.ts';
import styles from './Shortcuts.module.css';

/** Lists whose rows have one stop in the tab order. */
const ROWS = '[data-list]';
const SEARCH = '[data-search]';

export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '?') setOpen(true);
      else if (!(event.key === '/' ? focusSearch() : focusList(event.key))) return;
      event.preventDefault();
      // The site's own search opens with `/` too.
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, {capture: true});
    return () => document.removeEventListener('keydown', onKey, {capture: true});
  }, []);
  return (
    <>
      <span className={styles.opener}>
        <Button variant="quiet" size="sm" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
          {texts.title}
        </Button>
      </span>
      {open && (
        <Dialog title={texts.title} className={styles.dialog} onClose={() => setOpen(false)}>
          <dl className={styles.keys}>
            {texts.actions.map(([keys, action]) => (
              <div key={action}>
                <dt>
                  {keys.map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(SEARCH);
  field?.focus();
  field?.select();
  return field !== null;
}

/** Moves the focus into the list, which then handles the keys. False for other keys, within a list, or without one. */
function focusList(key: string): boolean {
  if ((key !== 'j' && key !== 'k') || document.activeElement?.closest(`${ROWS} a`)) return false;
  const first = document.querySelector<HTMLElement>(`${ROWS} a[tabindex="0"]`);
  first?.focus();
  return first !== null;
}
