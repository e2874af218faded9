/** The search dialog: a combobox with a list of results. */
import {useHistory} from '@docusaurus/router';
import {type KeyboardEvent, useEffect, useId, useRef, useState} from 'react';
import {IconButton} from '../components/Button.tsx';
import {CloseIcon, SearchIcon} from '../components/icons.tsx';
import {bodyOf, request} from '../http/request.ts';
import styles from './search.module.css';
import {excerpt, readIndex, type Search, type SearchEntry} from './search.ts';

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
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);

  useEffect(() => {
    dialog.current?.showModal();
    loadIndex().then(
      ready => setSearch(() => ready),
      () => setFailed(true),
    );
  }, []);

  const results = search && query.trim() ? search(query) : [];
  const go = (result: SearchEntry | undefined) => {
    if (!result) return;
    dialog.current?.close();
    history.push(result.url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: results.length - 1};
    const to = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      go(results[at]);
    } else if (to !== undefined && results.length > 0 && (event.key.startsWith('Arrow') || event.ctrlKey)) {
      event.preventDefault();
      const next = (to + results.length) % results.length;
      setAt(next);
      list.current?.children[next]?.scrollIntoView({block: 'nearest'});
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a modal dialog; this handles a click outside
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search the documentation"
      onClose={onClose}
      onClick={event => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.sheet}>
        <div className={styles.searchBar}>
          <SearchIcon />
          <input
            autoFocus
            className={styles.field}
            type="text"
            role="combobox"
            aria-label="Search"
            aria-expanded={results.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={results.length > 0 ? `${id}-${at}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="signature mismatch, retry schedule…"
            value={query}
            onChange={event => {
              setQuery(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label="Close search" onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list} ref={list}>
          {results.map((result, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
            <div
              key={result.url}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={styles.result}
              onPointerMove={() => place !== at && setAt(place)}
              onClick={() => go(result)}
            >
              <span className={styles.heading}>{result.heading}</span>
              {result.heading !== result.page && <span className={styles.page}>{result.page}</span>}
              <span className={styles.text}>{excerpt(result.text, query)}</span>
            </div>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {status({failed, ready: search !== undefined, query, count: results.length})}
        </p>
      </div>
    </dialog>
  );
}

type State = {failed: boolean; ready: boolean; query: string; count: number};

function status({failed, ready, query, count}: State): string {
  if (failed) return 'Search couldn’t load. Close this dialog and try again.';
  if (!query.trim()) return 'Search pages, operations, events and error reasons.';
  if (!ready) return 'Loading…';
  if (count === 0) return `No results for “${query.trim()}”. Try fewer words, or a field or error name.`;
  return `${count} ${count === 1 ? 'result' : 'results'}. Use the arrow keys, then press Enter.`;
}
