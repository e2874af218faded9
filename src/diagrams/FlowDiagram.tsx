/** A sequence diagram: one lane per party, one arrow per step. */
import {useId} from 'react';
import styles from './diagrams.module.css';
import {ArrowHeads, Figure, headId, Mark} from './Figure.tsx';
import {flow, lanes} from './flow.ts';

const LANE = 92;
const HEADER = {width: 88, height: 32};
const STEP = 34;
const FIRST = HEADER.height + 28;

const center = (lane: number) => LANE / 2 + lane * LANE;

export function FlowDiagram() {
  const id = useId();
  const height = FIRST + (flow.length - 1) * STEP + 20;
  return (
    <Figure title="From the button to the paid bill" width={LANE * lanes.length} height={height} entries={flow}>
      <ArrowHeads id={id} />
      {lanes.map((name, lane) => (
        <g key={name} className={styles.state}>
          <path className={styles.lane} d={`M${center(lane)} ${HEADER.height}V${height}`} />
          <rect x={center(lane) - HEADER.width / 2} y="1" width={HEADER.width} height={HEADER.height} rx="8" />
          <text x={center(lane)} y={1 + HEADER.height / 2} dy="0.36em">
            {name}
          </text>
        </g>
      ))}
      {flow.map(({from, to, what, event}, index) => {
        const y = FIRST + index * STEP;
        return (
          <g key={what}>
            <path
              className={event ? styles.webhook : styles.arrow}
              d={`M${center(from)} ${y}H${center(to)}`}
              markerEnd={`url(#${headId(id, event !== undefined)})`}
            />
            <Mark x={(center(from) + center(to)) / 2} y={y} number={index + 1} highlighted={event !== undefined} />
          </g>
        );
      })}
    </Figure>
  );
}
