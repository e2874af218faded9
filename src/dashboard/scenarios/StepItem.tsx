/** One step of a scenario: its request, what it expects, and what was received. */
import clsx from 'clsx';
import type {PlayedStep} from '../../../openapi/scenarios/run-scenario.ts';
import type {Step} from '../../../openapi/scenarios/scenario.ts';
import {Chip, EventChip, MethodChip, ResponseChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {redacted} from '../../format/redacted.ts';
import {PageLink} from '../parts/links.tsx';
import {Payload} from '../parts/Payload.tsx';
import {expectedOf, step as texts} from './copy.ts';
import styles from './Scenarios.module.css';

const TONES = {passed: 'success', failed: 'error', running: 'warning', next: 'info'} as const;

interface StepItemProps {
  step: Step;
  played: PlayedStep | undefined;
  /** For a step without a result. */
  state: 'running' | 'next' | undefined;
}

export function StepItem({step, played, state}: StepItemProps) {
  const shown = played ? (played.result.problems.length === 0 ? 'passed' : 'failed') : state;
  const [method = '', path = ''] = (played?.result.request ?? step.request ?? '').split(' ');
  const expected = expectedOf(step);
  return (
    <li className={clsx(styles.step, shown && styles[shown])} aria-current={state ? 'step' : undefined}>
      <h3>
        {step.title}
        {shown && (
          <Chip tone={TONES[shown]} dot>
            {texts.states[shown]}
          </Chip>
        )}
      </h3>
      <Facts
        facts={{
          [texts.receiver.label]: step.receiver && (step.receiver === 'down' ? texts.receiver.down : texts.receiver.up),
          [texts.sent]: method && (
            <>
              <MethodChip method={method} /> <code>{path}</code>
            </>
          ),
          [texts.expected]: expected.join('; '),
          [texts.received]: played && received(played),
        }}
      />
      {played && played.result.problems.length > 0 && (
        <ul className={styles.problems}>
          {played.result.problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {played?.result.request && (
        <details>
          <summary>{texts.bodies}</summary>
          <Payload title={texts.sent} text={textOf(played.bodies.sent)} />
          <Payload title={texts.received} text={textOf(played.bodies.returned)} />
        </details>
      )}
    </li>
  );
}

function received({result: {status, delivered}}: PlayedStep) {
  if (status === null && delivered.length === 0) return undefined;
  return (
    <div className={styles.received}>
      {status !== null && <ResponseChip status={status} />}
      {delivered.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a retry is the same delivery again, and the list never changes
        <span key={index}>
          <PageLink entry={one.deliveryId}>
            <EventChip event={one.event} />
          </PageLink>{' '}
          {texts.returned(one.status)}
        </span>
      ))}
    </div>
  );
}

/** A response can have keys: after a rotation, the new ones. */
const textOf = (body: unknown) => (body === undefined ? '' : redacted(JSON.stringify(body)));
