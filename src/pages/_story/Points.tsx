import type {ReactNode} from 'react';
import styles from './Points.module.css';

interface PointsProps<Point> {
  items: readonly Point[];
  /** Numbers the points as steps. */
  numbered?: boolean;
  /** Shown under the text. */
  more?: (point: Point) => ReactNode;
}

/** Short titled paragraphs, side by side where there is room: benefits, reasons, steps. */
export function Points<Point extends {title: string; text: string}>({items, numbered, more}: PointsProps<Point>) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={styles.points} data-count={items.length} data-numbered={numbered}>
      {items.map((point, index) => (
        <li key={point.title} className={styles.point}>
          {numbered && (
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <h3 className={styles.title}>{point.title}</h3>
          <p className={styles.text}>{point.text}</p>
          {more?.(point)}
        </li>
      ))}
    </List>
  );
}
