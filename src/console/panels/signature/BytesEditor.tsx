/** Edits the signed string. A press or the arrow keys choose a character, which becomes a field; typing replaces it. */
import clsx from 'clsx';
import {type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState} from 'react';
import bytes from '../../../components/Bytes.module.css';
import {Glyph, More} from '../../../components/Bytes.tsx';
import {grouped} from '../../../format/numbers.ts';
import {VERBATIM} from '../../verbatim.ts';
import styles from './BytesEditor.module.css';
import type {Cell, Drawing} from './xray.ts';

const TYPED: Record<string, string> = {Enter: '\n', Backspace: '', Delete: ''};
const STEPS: Record<string, number> = {ArrowLeft: -1, ArrowRight: 1};

type Props = {
  ref: RefObject<HTMLPreElement | null>;
  drawing: Drawing;
  /** Id of the field's description. */
  hint: string;
  onType: (cell: Cell, text: string) => void;
};

export function BytesEditor({ref, drawing: {cells, bytes: size, before, after}, hint, onType}: Props) {
  const [chosen, setChosen] = useState<{at: number}>();
  const field = useRef<HTMLInputElement>(null);

  const chosenCell =
    cells.findLast(({at}) => at <= (chosen?.at ?? -1)) ??
    cells.find(({changed}) => changed) ??
    cells.find(({kind}) => kind === 'body') ??
    cells[0];

  useLayoutEffect(() => {
    if (chosen) {
      field.current?.focus();
      field.current?.select();
    } else if (field.current?.closest('[data-changed]')) {
      // A byte that was changed on purpose is in view from the start.
      field.current.scrollIntoView({block: 'nearest'});
    }
  }, [chosen]);

  /** A new object, so that the field is selected again. */
  const choose = (at: number | undefined) => at !== undefined && setChosen({at});

  const replace = (text: string) => {
    if (!chosenCell) return;
    choose(chosenCell.changed ? chosenCell.at : chosenCell.place);
    onType(chosenCell, text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !chosenCell) return;
    const {key} = event;
    const typed = TYPED[key];
    const step = STEPS[key];
    if (typed !== undefined) replace(typed);
    else if (step) choose(cells[cells.indexOf(chosenCell) + step]?.at);
    else if (key === 'Home' || key === 'End') choose(cells.at(key === 'Home' ? 0 : -1)?.at);
    else return;
    event.preventDefault();
  };

  const onClick = ({target}: MouseEvent) => {
    const at = (target as Element).closest<HTMLElement>('[data-at]')?.dataset.at;
    // The visitor selects text to copy it.
    if (at !== undefined && getSelection()?.isCollapsed !== false) choose(Number(at));
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys choose too
    <section
      className={clsx(bytes.bytes, styles.editor)}
      aria-label="Signed string, with invisible characters marked"
      onClick={onClick}
    >
      <pre ref={ref}>
        <More bytes={before} before />
        {cells.map((cell, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: characters never change order
            key={index}
            className={clsx(styles[cell.kind], cell.changed && styles.changed)}
            data-at={cell.at}
            data-changed={cell.changed || undefined}
          >
            {cell === chosenCell ? (
              <>
                <input
                  ref={field}
                  type="text"
                  style={{width: `${cell.text.length}ch`}}
                  value={cell.text}
                  aria-label={`Byte ${grouped(cell.at + 1)} of ${grouped(size)}${cell.name ? `: ${cell.name}` : ''}`}
                  aria-describedby={hint}
                  {...VERBATIM}
                  onKeyDown={onKeyDown}
                  onFocus={({target}) => target.select()}
                  onChange={({target}) => replace([...target.value.replace(cell.text, '')].at(-1) ?? '')}
                />
                {cell.ends && '\n'}
              </>
            ) : (
              <Glyph {...cell} />
            )}
          </span>
        ))}
        <More bytes={after} />
      </pre>
    </section>
  );
}
