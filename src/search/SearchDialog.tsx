/** The search dialog: a combobox whose results are chosen with arrow keys and opened with Enter. */
import {useHistory} from '@docusaurus/router';
import {type KeyboardEvent, useEffect, useId, useRef, useState} from 'react';
import {IconButton} from '../components/Button.tsx';
import {CloseIcon, SearchIcon} from '../components/icons.tsx';
import {bodyOf, request} from '../http/request.ts';
import styles from './search.module.css';
import {excerpt, type Find, readIndex, type Search} from './search.ts';

let index: Promise<Search> | undefined;

export function loadIndex(): Promise<Search> {
  index ??= request('/search-index.json').then(response => readIndex(bodyOf(response)));
  index.catch(() => {
    index = undefined;
  });
  return index;
}

export function SearchDialog({onClose}: {onClose: () => void}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const history = useHistory();
  const [search, setSearch] = useState<Search>();
  const [failed, setFailed] = useState(false);
  const [question, setQuestion] = useState('');
  const [at, setAt] = useState(0);

  useEffect(() => {
    dialog.current?.showModal();
    loadIndex().then(
      ready => setSearch(() => ready),
      () => setFailed(true),
    );
  }, []);

  const finds = search && question.trim() ? search(question) : [];
  const go = (find: Find | undefined) => {
    if (!find) return;
    dialog.current?.close();
    history.push(find.url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: finds.length - 1};
    const to = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      go(finds[at]);
    } else if (to !== undefined && finds.length > 0 && (event.key.startsWith('Arrow') || event.ctrlKey)) {
      event.preventDefault();
      const next = (to + finds.length) % finds.length;
      setAt(next);
      list.current?.children[next]?.scrollIntoView({block: 'nearest'});
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; this is the press outside
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search the documentation"
      onClose={onClose}
      onClick={event => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.sheet}>
        <div className={styles.asking}>
          <SearchIcon />
          <input
            autoFocus
            className={styles.field}
            type="text"
            role="combobox"
            aria-label="Search for"
            aria-expanded={finds.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={finds.length > 0 ? `${id}-${at}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="signature mismatch, retry schedule…"
            value={question}
            onChange={event => {
              setQuestion(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label="Close search" onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="Finds" className={styles.list} ref={list}>
          {finds.map((find, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={find.url}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={styles.find}
              onPointerMove={() => place !== at && setAt(place)}
              onClick={() => go(find)}
            >
              <span className={styles.heading}>{find.heading}</span>
              {find.heading !== find.page && <span className={styles.page}>{find.page}</span>}
              <span className={styles.text}>{excerpt(find.text, question)}</span>
            </div>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {status({failed, ready: search !== undefined, question, count: finds.length})}
        </p>
      </div>
    </dialog>
  );
}

type State = {failed: boolean; ready: boolean; question: string; count: number};

function status({failed, ready, question, count}: State): string {
  if (failed) return 'The search could not be loaded. Close it and try again.';
  if (!question.trim()) return 'Every page, operation, event and error reason.';
  if (!ready) return 'Getting the index…';
  if (count === 0)
    return `Nothing found for “${question.trim()}”. Try fewer words, or the name of a field or a reason.`;
  return `${count} ${count === 1 ? 'find' : 'finds'}. Arrows choose, Enter opens.`;
}
