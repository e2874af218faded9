/** The documentation's diagrams as static SVG. */

import {useId} from 'react';
import {StatusChip} from '../components/Chip.tsx';
import {ArrowHeads, Drawing, headId, Mark, Step} from './Drawing.tsx';
import styles from './diagrams.module.css';
import {agreementLifecycle, billLifecycle, flow, type Lifecycle, lanes, type Transition} from './lifecycles.ts';

const LANE = 92;
const ROW_HEIGHT = 32;
const FLOW_WIDTH = LANE * lanes.length;

const center = (lane: number) => LANE / 2 + lane * LANE;

/** A sequence diagram: one lane per party, and one row per step, with its arrow beside its text. */
export function PartnerFlow() {
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
              <Drawing width={FLOW_WIDTH} height={ROW_HEIGHT}>
                {index === 0 && <ArrowHeads id={id} />}
                <path
                  className={event ? styles.webhook : styles.arrow}
                  d={`M${center(from)} ${ROW_HEIGHT / 2}H${center(to)}`}
                  markerEnd={`url(#${headId(id, event !== undefined)})`}
                />
                <Mark
                  x={(center(from) + center(to)) / 2}
                  y={ROW_HEIGHT / 2}
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

export function AgreementStates() {
  return <StateDiagram lifecycle={agreementLifecycle} />;
}

export function BillStates() {
  return <StateDiagram lifecycle={billLifecycle} />;
}

const WIDTH = 276;
const BOX = {width: 104, height: 44};

/** A state diagram: one box per state, one numbered arrow per transition, and a list that explains the transitions. */
function StateDiagram({lifecycle}: {lifecycle: Lifecycle}) {
  const id = useId();
  const {title, height, states, transitions} = lifecycle;
  return (
    <figure className={styles.figure}>
      <figcaption className="hz-visually-hidden">{title}</figcaption>
      <Drawing width={WIDTH} height={height}>
        <ArrowHeads id={id} />
        {transitions.map(({path, mark, event}, index) => {
          const highlighted = event !== undefined;
          return (
            <g key={path}>
              <path
                className={highlighted ? styles.webhook : styles.arrow}
                d={path}
                markerEnd={`url(#${headId(id, highlighted)})`}
              />
              <Mark {...mark} number={index + 1} highlighted={highlighted} />
            </g>
          );
        })}
        {states.map(({name, at: {x, y}, final}) => (
          <g key={name} className={final ? styles.final : styles.state}>
            <rect x={x} y={y} width={BOX.width} height={BOX.height} rx="10" />
            {/* Final states have a double border. */}
            {final && <rect x={x + 4} y={y + 4} width={BOX.width - 8} height={BOX.height - 8} rx="7" />}
            <text x={x + BOX.width / 2} y={y + BOX.height / 2} dy="0.36em">
              {name}
            </text>
          </g>
        ))}
      </Drawing>
      <ol className={styles.entries}>
        {transitions.map((transition, index) => (
          <li key={transition.when}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <StateChange {...transition} />
              <Step what={transition.when} event={transition.event} />
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function StateChange({from, to}: Transition) {
  return (
    <p className={styles.change}>
      {from ? (
        <>
          <StatusChip status={from} />
          <span aria-hidden="true"> → </span>
          <span className="hz-visually-hidden">to</span>
        </>
      ) : (
        <span>It starts as</span>
      )}
      <StatusChip status={to} />
    </p>
  );
}
