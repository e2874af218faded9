/**
 * Segmented selects a value (radio buttons). Tabs selects a panel and keeps the hidden ones in the page, for find-in-page and
 * print.
 */
import clsx from 'clsx';
import {type KeyboardEvent, type ReactNode, useId, useRef} from 'react';
import styles from './Segmented.module.css';

interface Choice {
  value: string;
  label: string;
}

interface SegmentedProps {
  /** Accessible name of the group. */
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Dense, for tools. */
  small?: boolean;
}

export function Segmented({label, choices, value, onChange, disabled, small}: SegmentedProps) {
  const name = useId();
  return (
    <fieldset className={clsx(styles.group, small && styles.small)} disabled={disabled}>
      <legend className="hz-visually-hidden">{label}</legend>
      {choices.map(choice => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface TabsProps extends Omit<SegmentedProps, 'small'> {
  panels: Record<string, ReactNode>;
}

export function Tabs({label, choices, value, onChange, panels}: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const at = choices.findIndex(choice => choice.value === value);
    const steps: Record<string, number> = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: choices.length - 1};
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + choices.length) % choices.length;
    const choice = choices[next];
    if (choice) onChange(choice.value);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabs} ref={list} onKeyDown={go}>
        {choices.map(choice => (
          <button
            key={choice.value}
            type="button"
            role="tab"
            id={`${id}-${choice.value}`}
            aria-selected={choice.value === value}
            aria-controls={`${id}-${choice.value}-panel`}
            tabIndex={choice.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {choices.map(choice => (
        <div
          key={choice.value}
          role="tabpanel"
          id={`${id}-${choice.value}-panel`}
          aria-labelledby={`${id}-${choice.value}`}
          hidden={choice.value !== value}
        >
          {panels[choice.value]}
        </div>
      ))}
    </div>
  );
}
