/** Opens the search by click, `/` (except while typing) or Ctrl/⌘+K. Dialog and index load on hover or focus. */
import {type ComponentType, useCallback, useEffect, useState} from 'react';
import {SearchIcon} from '../components/icons.tsx';
import {isTyping} from '../components/is-typing.ts';
import styles from './search.module.css';

const load = () => import('./SearchDialog.tsx');
const preload = () =>
  void load()
    .then(({loadIndex}) => loadIndex())
    .catch(() => {});

export function SearchButton() {
  const [Dialog, setDialog] = useState<ComponentType<{onClose: () => void}>>();
  const show = useCallback(() => {
    // After a failure, the next press tries again.
    load().then(
      ({SearchDialog}) => setDialog(() => SearchDialog),
      () => {},
    );
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!command && !slash) return;
      event.preventDefault();
      show();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [show]);

  return (
    <>
      <button
        type="button"
        className={`${styles.opener} hz-js-only`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label="Search the documentation"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
      >
        <SearchIcon />
        <span className={styles.label}>Search</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
