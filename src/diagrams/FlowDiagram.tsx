/** A sequence diagram: one lane per party, one arrow per step. */
import {useId} from 'react';
import styles from './diagrams.module.css';
import {Figure, Heads, headId, Mark} from './Figure.tsx';
import {flow, lanes} from './flow.ts';

const LANE = 92;
const HEADER = {width: 88, height: 32};
const STEP = 34;
const FIRST = HEADER.height + 28;

const centre = (lane: number) => LANE / 2 + lane * LANE;

export function FlowDiagram() {
  const id = useId();
  const height = FIRST + (flow.length - 1) * STEP + 20;
  return (
    <Figure title="From the button to the paid bill" width={LANE * lanes.length} height={height} entries={flow}>
      <Heads id={id} />
      {lanes.map((name, lane) => (
        <g key={name} className={styles.state}>
          <path className={styles.lane} d={`M${centre(lane)} ${HEADER.height}V${height}`} />
          <rect x={centre(lane) - HEADER.width / 2} y="1" width={HEADER.width} height={HEADER.height} rx="8" />
          <text x={centre(lane)} y={1 + HEADER.height / 2} dy="0.36em">
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
              d={`M${centre(from)} ${y}H${centre(to)}`}
              markerEnd={`url(#${headId(id, event !== undefined)})`}
            />
            <Mark x={(centre(from) + centre(to)) / 2} y={y} number={index + 1} loud={event !== undefined} />
          </g>
        );
      })}
    </Figure>
  );
}
