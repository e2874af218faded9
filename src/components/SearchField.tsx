/** Filters a list by text. The `/` key focuses it. */
import styles from './InlineSelect.module.css';

interface SearchFieldProps {
  /** `Search bills`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({label, value, onChange}: SearchFieldProps) {
  return (
    <label className={styles.search}>
      <span className="hz-visually-hidden">{label}</span>
      <input
        type="search"
        data-search=""
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        onChange={({target}) => onChange(target.value)}
      />
    </label>
  );
}
