/** The search dialog: a field and links to the results, grouped by page; before typing, recent and suggested sections. */
import {type FormEvent, type KeyboardEvent, useEffect, useRef, useState} from 'react';
import {withoutSecrets} from '../../openapi/search-query.ts';
import {IconButton} from '../components/Button.tsx';
import {Dialog} from '../components/Dialog.tsx';
import {CloseIcon, SearchIcon} from '../components/icons.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {useLoaded} from '../components/use-loaded.ts';
import {siteApi} from '../http/api.ts';
import {readBody, request} from '../http/request.ts';
import {site} from '../site.ts';
import {createMatcher, listSections, pickSentence, type ResultGroup, recentUrls, rememberUrl} from './results.ts';
import styles from './search.module.css';
import {readIndex, type Search} from './search.ts';

const TYPING_PAUSE_MS = 1500;

let index: Promise<Search> | undefined;

export function loadIndex(): Promise<Search> {
  index ??= request('/search-index.json').then(response => readIndex(readBody(response)));
  index.catch(() => {
    index = undefined;
  });
  return index;
}

export function SearchDialog({onClose}: {onClose: () => void}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const {value: search, failed = false} = useLoaded('index', loadIndex);
  const [query, setQuery] = useState('');

  const {groups, found} = search ? listSections(search, query, recentUrls()) : {groups: [], found: 0};
  const missed = search !== undefined && query.trim().length > 1 && found === 0;
  const close = () => dialog.current?.close();

  useMissReport(missed, query);

  const openFirst = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('li a')?.click();
  };
  return (
    <Dialog ref={dialog} className={styles.dialog} aria-label="Search the documentation" onClose={onClose}>
      <form className={styles.sheet} onSubmit={openFirst} onKeyDown={moveFocus}>
        <div className={styles.searchBar}>
          <SearchIcon />
          <input
            autoFocus
            className={styles.field}
            type="text"
            aria-label="Search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="signature mismatch, retry schedule…"
            value={query}
            onChange={event => setQuery(event.target.value)}
          />
          <IconButton label="Close search" onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
        <Results
          groups={groups}
          onOpen={url => {
            rememberUrl(url);
            close();
          }}
        />
        <p role="status" className={styles.status}>
          {describeStatus({failed, ready: search !== undefined, query, found, similar: groups.length})}
        </p>
        {missed && (
          <p className={styles.ask}>
            <SiteLink to="/support#contact" onClick={close}>
              Ask us
            </SiteLink>{' '}
            and we'll answer by email.
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Arrow keys cycle through the field and the results. While an input method composes, they belong to it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (!step || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  places.at((places.indexOf(event.target as HTMLElement) + step) % places.length)?.focus();
}

const reported = new Set<string>();

/**
 * Reports queries without results, after removing secrets, so that we can add what is missing. Waits until the visitor stops typing, and
 * reports each query once per page.
 */
function useMissReport(missed: boolean, query: string): void {
  useEffect(() => {
    if (!missed || site.analytics.kind !== 'first-party') return;
    const timer = setTimeout(() => {
      const clean = withoutSecrets(query);
      if (!clean || reported.has(clean)) return;
      reported.add(clean);
      siteApi.recordSearchMiss({query: clean}).catch(() => {});
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [missed, query]);
}

type SearchStatus = {failed: boolean; ready: boolean; query: string; found: number; similar: number};

function describeStatus({failed, ready, query, found, similar}: SearchStatus): string {
  const typed = query.trim();
  if (failed) return "Search couldn't load. Close this dialog and try again.";
  if (!ready) return 'Loading…';
  if (typed.length < 2) return 'Search pages, operations, fields, events and error reasons.';
  if (found === 0) return `No results for “${typed}”.${similar > 0 ? ' These are similar.' : ' Try fewer words.'}`;
  return `${found} ${found === 1 ? 'result' : 'results'}. Use the arrow keys, then press Enter.`;
}

type ResultsProps = {groups: readonly ResultGroup[]; onOpen: (url: string) => void};

/** One list per page. Each result shows its heading and its best matching sentence. */
function Results({groups, onOpen}: ResultsProps) {
  return (
    <div className={styles.list}>
      {groups.map(({page, results}) => (
        <div key={results[0]?.url} className={styles.group}>
          {(results.length > 1 || results[0]?.heading !== page) && (
            <div aria-hidden="true" className={styles.page}>
              {page}
            </div>
          )}
          <ul aria-label={page}>
            {results.map(({url, heading, text, terms = []}) => (
              // Another query's words need new elements, because a translator replaces text.
              <li key={`${url} ${heading} ${terms.join(' ')}`}>
                <SiteLink to={url} className={styles.result} onClick={() => onOpen(url)}>
                  <span className={styles.heading}>{heading}</span>
                  <Excerpt text={text} terms={terms} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The best matching sentence, with its matches highlighted. */
function Excerpt({text, terms}: {text: string; terms: readonly string[]}) {
  const matches = createMatcher(terms);
  return (
    <span className={styles.text}>
      {pickSentence(text, matches)
        .split(/(\s+)/)
        // biome-ignore lint/suspicious/noArrayIndexKey: the words never change order
        .map((word, index) => (matches(word) ? <mark key={index}>{word}</mark> : word))}
    </span>
  );
}
