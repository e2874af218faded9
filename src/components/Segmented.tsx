/** Selects a value, by radio buttons. */
import clsx from 'clsx';
import {useId} from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps {
  /** Accessible name of the group. */
  label: string;
  choices: readonly {value: string; label: string}[];
  value: string;
  onChange: (value: string) => void;
  /** Dense, for tools. */
  small?: boolean;
}

export function Segmented({label, choices, value, onChange, small}: SegmentedProps) {
  const name = useId();
  return (
    <fieldset className={clsx(styles.group, small && styles.small)}>
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
