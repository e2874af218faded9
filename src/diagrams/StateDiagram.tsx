/** A state diagram: one box per state, one arrow per transition. */
import {useId} from 'react';
import {StatusChip} from '../components/Chip.tsx';
import styles from './diagrams.module.css';
import {ArrowHeads, Figure, headId, Mark} from './Figure.tsx';
import {arrows, BOX, cornerOf, heightOf, WIDTH} from './geometry.ts';
import type {Lifecycle, Transition} from './lifecycles.ts';

export function StateDiagram({lifecycle}: {lifecycle: Lifecycle}) {
  const id = useId();
  const {title, states, transitions} = lifecycle;
  const entries = transitions.map(transition => ({
    ...transition,
    what: transition.when,
    detail: <StateChange {...transition} />,
  }));
  return (
    <Figure title={title} width={WIDTH} height={heightOf(lifecycle)} entries={entries}>
      <ArrowHeads id={id} />
      {arrows(lifecycle).map(({path, mark}, index) => {
        const highlighted = transitions[index]?.event !== undefined;
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
      {states.map(state => {
        const {x, y} = cornerOf(state);
        return (
          <g key={state.name} className={state.final ? styles.final : styles.state}>
            <rect x={x} y={y} width={BOX.width} height={BOX.height} rx="10" />
            {/* Final states have a double border. */}
            {state.final && <rect x={x + 4} y={y + 4} width={BOX.width - 8} height={BOX.height - 8} rx="7" />}
            <text x={x + BOX.width / 2} y={y + BOX.height / 2} dy="0.36em">
              {state.name}
            </text>
          </g>
        );
      })}
    </Figure>
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
