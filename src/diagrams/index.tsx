/** The documentation's diagrams: a lane for each party or state, and a row for each step, with its arrow beside its text. */
import {EventChip, StatusChip} from '../components/Chip.tsx';
import styles from './diagrams.module.css';
import {agreementStates, billStates, type Diagram, partnerFlow, type Step} from './steps.ts';

export const PartnerFlow = () => <LaneDiagram {...partnerFlow} />;
export const AgreementStates = () => <LaneDiagram {...agreementStates} />;
export const BillStates = () => <LaneDiagram {...billStates} />;

/** SVG units: CSS pixels, except on the smallest phones. */
const WIDTH = 276;
const HEIGHT = 32;

function LaneDiagram({title, lanes, steps, areStates = false}: Diagram) {
  const center = (name: string) => (WIDTH / lanes.length) * (lanes.indexOf(name) + 0.5);
  return (
    <figure className={styles.diagram} style={{'--count': lanes.length}}>
      <figcaption className="hz-visually-hidden">{title}</figcaption>
      <div className={styles.lanes} aria-hidden="true">
        {lanes.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step.what}>
            <div className={styles.leg}>
              <svg className={styles.arrow} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} aria-hidden="true">
                <g className={step.event && styles.webhook}>
                  <Arrow from={step.from && center(step.from)} to={center(step.to)} />
                </g>
              </svg>
            </div>
            <div className={styles.what}>
              {areStates && <StateChange {...step} />}
              <p>{`${step.what}.`}</p>
              {step.event && <EventChip event={step.event} />}
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** From one lane to another, back to the same one, or from a dot at the edge to the first. */
function Arrow({from, to}: {from: number | '' | undefined; to: number}) {
  if (from === to)
    return (
      <>
        <path d={`M${to} 9H${to + 24}q7 0 7 7t-7 7H${to + 8}`} />
        <path d={`M${to} 23l8-4v8z`} className={styles.head} />
      </>
    );
  return (
    <>
      {!from && <circle cx="5" cy="16" r="4" className={styles.head} />}
      <path d={`M${from || 5} 16H${to}`} />
      <path d={`M${to} 16l${to > (from || 0) ? -8 : 8}-4v8z`} className={styles.head} />
    </>
  );
}

function StateChange({from, to}: Step) {
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
