/** Selects a value with radio buttons. Without `onChange` they are uncontrolled, with the first one selected. */
import clsx from 'clsx';
import {useId} from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps {
  /** Accessible name of the group. */
  label: string;
  choices: readonly {value: string; label: string}[];
  value?: string;
  onChange?: (value: string) => void;
  /** The name of the radio buttons, for code that finds them by it. */
  name?: string;
  /** Dense, for tools. */
  small?: boolean;
}

export function Segmented({label, choices, value, onChange, name, small}: SegmentedProps) {
  const generatedName = useId();
  return (
    <fieldset className={clsx(styles.group, small && styles.small)}>
      <legend className="hz-visually-hidden">{label}</legend>
      {choices.map((choice, index) => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            name={name ?? generatedName}
            value={choice.value}
            {...(onChange
              ? {checked: choice.value === value, onChange: () => onChange(choice.value)}
              : {defaultChecked: index === 0})}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
