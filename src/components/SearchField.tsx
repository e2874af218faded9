/** Filters a list by text. The `/` key focuses it. */
import {useId} from 'react';
import styles from './InlineSelect.module.css';

interface SearchFieldProps {
  /** `Search bills`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({label, value, onChange}: SearchFieldProps) {
  const id = useId();
  return (
    <span className={styles.search}>
      <label htmlFor={id} className="hz-visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        data-search=""
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({target}) => onChange(target.value)}
      />
    </span>
  );
}
