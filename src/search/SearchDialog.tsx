/** The search dialog: a combobox with results grouped by page; before typing, recent and suggested sections. */
import {useHistory} from '@docusaurus/router';
import siteConfig from '@generated/docusaurus.config';
import {type KeyboardEvent, useEffect, useId, useRef, useState} from 'react';
import {withoutSecrets} from '../../openapi/search-query.ts';
import {IconButton} from '../components/Button.tsx';
import {Dialog} from '../components/Dialog.tsx';
import {CloseIcon, SearchIcon} from '../components/icons.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {bodyOf, request} from '../http/request.ts';
import {createSiteApi} from '../http/site-api.ts';
import {site} from '../site.ts';
import {matcherOf, matchingSentence, type ResultGroup, recentUrls, rememberUrl, sectionsToShow} from './results.ts';
import styles from './search.module.css';
import {readIndex, type Search, type SearchResult} from './search.ts';

const COMPOSING = 229;
const TYPING_PAUSE_MS = 1500;
const storage = () => localStorage;

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
  const id = useId();
  const history = useHistory();
  const [search, setSearch] = useState<Search>();
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);

  useEffect(() => {
    loadIndex().then(
      ready => setSearch(() => ready),
      () => setFailed(true),
    );
  }, []);

  const {groups, found} = search ? sectionsToShow(search, query, recentUrls(storage)) : {groups: [], found: 0};
  const sections = groups.flatMap(({results}) => results);
  const missed = search !== undefined && query.trim().length > 1 && found === 0;

  useMissReport(missed, query);

  const go = (section: SearchResult | undefined) => {
    if (!section) return;
    rememberUrl(section.url, storage);
    dialog.current?.close();
    history.push(section.url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys belong to the input method. Safari ends the composition before the Enter that ended it, whose code is 229.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return;
    const steps: Record<string, number> = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: sections.length - 1};
    const to = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      go(sections[at]);
    } else if (to !== undefined && sections.length > 0 && (event.key.startsWith('Arrow') || event.ctrlKey)) {
      event.preventDefault();
      const next = (to + sections.length) % sections.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({block: 'nearest'});
    }
  };

  return (
    <Dialog ref={dialog} className={styles.dialog} aria-label="Search the documentation" onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.searchBar}>
          <SearchIcon />
          <input
            autoFocus
            className={styles.field}
            type="text"
            role="combobox"
            aria-label="Search"
            aria-expanded={sections.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={sections.length > 0 ? `${id}-${at}` : undefined}
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
        <Results id={id} groups={groups} selected={at} onSelect={setAt} onOpen={go} />
        <p role="status" className={styles.status}>
          {status({failed, ready: search !== undefined, query, found, similar: sections.length})}
        </p>
        {missed && (
          <p className={styles.ask}>
            <SiteLink to="/support#contact" onClick={() => dialog.current?.close()}>
              Ask us
            </SiteLink>{' '}
            and we’ll answer by email.
          </p>
        )}
      </div>
    </Dialog>
  );
}

const reported = new Set<string>();

/**
 * Reports what was searched for without a result, without anything secret, so that we can add it: once the reader has stopped typing, and
 * each query once per page.
 */
function useMissReport(missed: boolean, query: string): void {
  useEffect(() => {
    if (!missed || site.analytics.kind !== 'first-party') return;
    const timer = setTimeout(() => {
      const clean = withoutSecrets(query);
      if (!clean || reported.has(clean)) return;
      reported.add(clean);
      const api = createSiteApi({origin: String(siteConfig.customFields?.apiOrigin ?? '')});
      api.recordSearchMiss({query: clean}).catch(() => {});
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [missed, query]);
}

type State = {failed: boolean; ready: boolean; query: string; found: number; similar: number};

function status({failed, ready, query, found, similar}: State): string {
  const typed = query.trim();
  if (failed) return 'Search couldn’t load. Close this dialog and try again.';
  if (!ready) return 'Loading…';
  if (typed.length < 2) return 'Search pages, operations, fields, events and error reasons.';
  if (found === 0) return `No results for “${typed}”.${similar > 0 ? ' These are similar.' : ' Try fewer words.'}`;
  return `${found} ${found === 1 ? 'result' : 'results'}. Use the arrow keys, then press Enter.`;
}

type ResultsProps = {
  id: string;
  groups: readonly ResultGroup[];
  selected: number;
  onSelect: (place: number) => void;
  onOpen: (section: SearchResult) => void;
};

/** The list: a group per page; each result has its heading and the sentence that matches. */
function Results({id, groups, selected, onSelect, onOpen}: ResultsProps) {
  let place = -1;
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({page, results}) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
        <div key={results[0]?.url} role="group" aria-label={page} className={styles.group}>
          {(results.length > 1 || results[0]?.heading !== page) && (
            <div aria-hidden="true" className={styles.page}>
              {page}
            </div>
          )}
          {results.map(result => {
            place += 1;
            const option = place;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
              <div
                key={result.url}
                id={`${id}-${option}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === selected}
                className={styles.result}
                onPointerMove={() => option !== selected && onSelect(option)}
                onClick={() => onOpen(result)}
              >
                <span className={styles.heading}>{result.heading}</span>
                <Excerpt {...result} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The sentence that matches best, with the words that matched. */
function Excerpt({text, terms = []}: SearchResult) {
  const matches = matcherOf(terms);
  return (
    <span className={styles.text}>
      {matchingSentence(text, matches)
        .split(/(\s+)/)
        // biome-ignore lint/suspicious/noArrayIndexKey: the words never change order
        .map((word, index) => (matches(word) ? <mark key={index}>{word}</mark> : word))}
    </span>
  );
}
