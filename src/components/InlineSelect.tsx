/** A small `select` within a line. Its label is for screen readers. */
import {type ReactNode, useId} from 'react';
import styles from './InlineSelect.module.css';

interface InlineSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

export function InlineSelect({label, value, onChange, children}: InlineSelectProps) {
  const id = useId();
  return (
    <span className={styles.select}>
      <label htmlFor={id} className="hz-visually-hidden">
        {label}
      </label>
      <select id={id} value={value} onChange={({target}) => onChange(target.value)}>
        {children}
      </select>
    </span>
  );
}
