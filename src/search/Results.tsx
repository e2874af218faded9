/** The list of the search: a group per page; each result has its heading and the sentence that matches. */
import type {ResultGroup} from './groups.ts';
import styles from './search.module.css';
import type {SearchEntry} from './search.ts';
import {matchingSentence} from './sentence.ts';

type Props = {
  id: string;
  groups: readonly ResultGroup[];
  query: string;
  selected: number;
  onSelect: (place: number) => void;
  onOpen: (section: SearchEntry) => void;
};

export function Results({id, groups, query, selected, onSelect, onOpen}: Props) {
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
                <span className={styles.text}>
                  {matchingSentence(result.text, query).map(({text, matches}, index) => {
                    const Piece = matches ? 'mark' : 'span';
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change order
                    return <Piece key={index}>{text}</Piece>;
                  })}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
