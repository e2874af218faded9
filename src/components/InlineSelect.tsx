/** A small `select` within a line. Its label is for screen readers. */
import {useId} from 'react';
import styles from './InlineSelect.module.css';
import {type Option, Options} from './Options.tsx';

interface InlineSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
}

export function InlineSelect({label, value, onChange, options}: InlineSelectProps) {
  const id = useId();
  return (
    <span className={styles.select}>
      <label htmlFor={id} className="hz-visually-hidden">
        {label}
      </label>
      <select id={id} value={value} onChange={({target}) => onChange(target.value)}>
        <Options options={options} />
      </select>
    </span>
  );
}
