/**
 * Chooses the body's shape for the whole page: the tables here and the console. Hidden without JavaScript, when every
 * shape is shown. Who listens: src/console/dom.ts, as soon as a script is there.
 */
import type {Operation} from './operation.ts';
import styles from './reference.module.css';

export function ShapeSwitch({operation}: {operation: Operation}) {
  if (operation.shapes.length < 2) return null;
  return (
    <fieldset className={styles.switch}>
      <legend className="hz-visually-hidden">Shape of the body</legend>
      {operation.shapes.map(({label}, index) => (
        <label key={label}>
          <input type="radio" name={`shape-${operation.id}`} data-shape-choice={index} defaultChecked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
