/**
 * Chooses the body format for the tables and the console of a page (src/console/use-page-format.ts). Without JavaScript it's hidden
 * and every format is shown.
 */
import type {Operation} from './operation.ts';
import styles from './reference.module.css';

export function FormatSwitch({operation}: {operation: Operation}) {
  if (operation.formats.length < 2) return null;
  return (
    <fieldset className={styles.switch}>
      <legend className="hz-visually-hidden">Body format</legend>
      {operation.formats.map(({label}, index) => (
        <label key={label}>
          <input type="radio" name={`format-${operation.id}`} value={index} defaultChecked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
