/** Stars shows a rating, StarsInput takes one (radio buttons). */
import styles from './Stars.module.css';

const SCALE = [1, 2, 3, 4, 5];
const path = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

const Star = ({fill}: {fill: number}) => (
  <svg viewBox="0 0 20 20" className={styles.star} aria-hidden="true">
    <path d={path} className={styles.empty} />
    {fill > 0 && <path d={path} className={styles.full} style={{clipPath: `inset(0 ${100 - fill * 100}% 0 0)`}} />}
  </svg>
);

/** `rating` 0 to 5, fractions allowed: 4.6 fills 60 % of the fifth star. */
export function Stars({rating}: {rating: number}) {
  return (
    <span className={styles.stars} role="img" aria-label={`${Number(rating.toFixed(1))} out of 5 stars`}>
      {SCALE.map(star => (
        <Star key={star} fill={Math.min(1, Math.max(0, rating - star + 1))} />
      ))}
    </span>
  );
}

interface StarsInputProps {
  label: string;
  /** Field name in a form. */
  name: string;
  /** The chosen rating, for drawing only: the form has the value. */
  value: number;
}

/** Five stars by default. */
export function StarsInput({label, name, value}: StarsInputProps) {
  return (
    <fieldset className={styles.input}>
      <legend className={styles.legend}>{label}</legend>
      {SCALE.map(star => (
        <label key={star} className={styles.pick}>
          <input
            type="radio"
            name={name}
            value={star}
            defaultChecked={star === SCALE.length}
            aria-label={`${star} ${star === 1 ? 'star' : 'stars'}`}
          />
          <Star fill={star <= value ? 1 : 0} />
        </label>
      ))}
    </fieldset>
  );
}
