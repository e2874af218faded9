/** A small `select` within a line. Its label is for screen readers. */
import styles from './InlineSelect.module.css';
import {type Option, Options} from './Options.tsx';

interface InlineSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
}

export function InlineSelect({label, value, onChange, options}: InlineSelectProps) {
  return (
    <label className={styles.select}>
      <span className="hz-visually-hidden">{label}</span>
      <select value={value} onChange={({target}) => onChange(target.value)}>
        <Options of={options} />
      </select>
    </label>
  );
}
