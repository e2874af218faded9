/** A sequence diagram: one lane per party, and one row per step, with its arrow beside its text. */
import {useId} from 'react';
import styles from './diagrams.module.css';
import {ArrowHeads, Drawing, headId, Mark, Step} from './Figure.tsx';
import {flow, lanes} from './flow.ts';

const LANE = 92;
const HEIGHT = 32;
const WIDTH = LANE * lanes.length;

const center = (lane: number) => LANE / 2 + lane * LANE;

export function FlowDiagram() {
  const id = useId();
  return (
    <figure className={styles.sequence}>
      <figcaption className="hz-visually-hidden">From the button to the paid bill</figcaption>
      <div className={styles.parties} aria-hidden="true">
        {lanes.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.steps}>
        {flow.map(({from, to, what, event}, index) => (
          <li key={what}>
            <div className={styles.leg}>
              <Drawing width={WIDTH} height={HEIGHT}>
                {index === 0 && <ArrowHeads id={id} />}
                <path
                  className={event ? styles.webhook : styles.arrow}
                  d={`M${center(from)} ${HEIGHT / 2}H${center(to)}`}
                  markerEnd={`url(#${headId(id, event !== undefined)})`}
                />
                <Mark
                  x={(center(from) + center(to)) / 2}
                  y={HEIGHT / 2}
                  number={index + 1}
                  highlighted={event !== undefined}
                />
              </Drawing>
            </div>
            <div className={styles.what}>
              <Step what={what} event={event} />
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}
