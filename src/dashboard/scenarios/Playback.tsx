/** Plays a scenario against an endpoint: the controls, and each step with what it expects and what was received. */
import clsx from 'clsx';
import {useState} from 'react';
import type {PlayedStep} from '../../../openapi/scenarios/run-scenario.ts';
import {outsideUrls, type Scenario, type Step} from '../../../openapi/scenarios/scenario.ts';
import {Alert} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {Chip, EventChip, MethodChip, ResponseChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {Select} from '../../components/Field.tsx';
import {redacted} from '../../format/redacted.ts';
import cards from '../parts/cards.module.css';
import {endpointOptions} from '../parts/copy.ts';
import {PageLink} from '../parts/links.tsx';
import {Payload} from '../parts/Payload.tsx';
import {useDashboard} from '../tab-store.ts';
import {describeExpectations, status as statusTexts, step as stepTexts, playback as texts} from './copy.ts';
import {isActive, type PlayerState} from './player.ts';
import styles from './Scenarios.module.css';
import {play, player, usePlayerState} from './tab-player.ts';

export function Playback({scenario}: {scenario: Scenario}) {
  const state = usePlayerState();
  const {lists} = useDashboard();
  const endpoints = [...lists.endpoint.values()].filter(({status}) => status === 'enabled');
  const [chosen, setChosen] = useState('');
  const receiver =
    endpoints.find(endpoint => endpoint.endpointId === chosen) ??
    endpoints.find(({kind}) => kind === 'url') ??
    endpoints.at(-1);
  const endpointId = receiver?.endpointId ?? '';
  const isThis = state.scenario === scenario;
  const active = isActive(state);
  const {phase, steps} = isThis ? state : {phase: 'idle' as const, steps: []};
  const waiting = phase === 'waiting';
  const busy = active && !waiting;

  /** Asks before a step can have the workspace's webhooks sent to somebody else. */
  const start = (count: number) => {
    const outside = active ? [] : outsideUrls(scenario, location.origin);
    if (outside.length === 0 || window.confirm(texts.outside(outside))) play(count, scenario, endpointId);
  };

  return (
    <>
      <h2 tabIndex={-1}>{scenario.name}</h2>
      {scenario.about && <p>{scenario.about}</p>}
      {endpoints.length === 0 ? (
        <Alert tone="warning">
          <p>{texts.noEndpoint}</p>
        </Alert>
      ) : (
        <>
          <Select
            label={texts.receiver.label}
            hint={texts.receiver.hint}
            value={active ? state.endpointId : endpointId}
            disabled={active}
            onChange={({target}) => setChosen(target.value)}
            options={endpointOptions(endpoints)}
          />
          <div className={cards.actions}>
            <Button
              busy={isThis && busy && texts.running}
              aria-disabled={busy}
              onClick={() => start(Number.POSITIVE_INFINITY)}
            >
              {waiting ? texts.runRest : steps.length > 0 ? texts.runAgain : texts.run}
            </Button>
            <Button variant="secondary" aria-disabled={busy || (active && !isThis)} onClick={() => start(1)}>
              {waiting ? texts.nextStep : texts.step}
            </Button>
            <Button variant="quiet" aria-disabled={!(isThis && active) || phase === 'stopping'} onClick={player.stop}>
              {texts.stop}
            </Button>
          </div>
        </>
      )}
      <div role="status">
        {active && !isThis ? texts.otherRuns(state.scenario?.name) : <Status state={state} scenario={scenario} />}
      </div>
      <ol className={styles.steps} aria-label={texts.steps}>
        {scenario.steps.map((step, index) => (
          <StepItem
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never change order
            key={index}
            step={step}
            played={steps[index]}
            state={index !== steps.length ? undefined : waiting ? 'next' : isThis && busy ? 'running' : undefined}
          />
        ))}
      </ol>
    </>
  );
}

function Status({state, scenario}: {state: PlayerState; scenario: Scenario}) {
  const {phase, steps, problem} = state;
  const count = scenario.steps.length;
  const failed = steps.filter(({result}) => result.problems.length > 0).length;
  if (state.scenario !== scenario) return <p className={cards.quiet}>{statusTexts.count(count)}</p>;
  if (isActive(state)) {
    const next = scenario.steps[steps.length]?.title;
    return <p className={cards.quiet}>{statusTexts.progress(steps.length, count, phase, next)}</p>;
  }
  if (problem)
    return (
      <Alert tone="error" title={statusTexts.broken}>
        <p>{problem}</p>
      </Alert>
    );
  if (failed > 0) return <Alert tone="error" title={statusTexts.failed(failed)} />;
  if (steps.length < count) return <Alert tone="info" title={statusTexts.stopped(steps.length, count)} />;
  return <Alert tone="success" title={statusTexts.passed} />;
}

const TONES = {passed: 'success', failed: 'error', running: 'warning', next: 'info'} as const;

interface StepItemProps {
  step: Step;
  played: PlayedStep | undefined;
  /** Set for a step without a result. */
  state: 'running' | 'next' | undefined;
}

function StepItem({step, played, state}: StepItemProps) {
  const shown = played ? (played.result.problems.length === 0 ? 'passed' : 'failed') : state;
  const [method = '', path = ''] = (played?.result.request ?? step.request ?? '').split(' ');
  const expected = describeExpectations(step);

  return (
    <li className={clsx(styles.step, shown && styles[shown])} aria-current={state ? 'step' : undefined}>
      <h3>
        {step.title}
        {shown && (
          <Chip tone={TONES[shown]} dot>
            {shown}
          </Chip>
        )}
      </h3>
      <Facts
        facts={{
          [stepTexts.receiver.label]:
            step.receiver && (step.receiver === 'down' ? stepTexts.receiver.down : stepTexts.receiver.up),
          [stepTexts.sent]: method && (
            <>
              <MethodChip method={method} /> <code>{path}</code>
            </>
          ),
          [stepTexts.expected]: expected.join('; '),
          [stepTexts.received]: played && renderReceived(played),
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
          <summary>{stepTexts.bodies}</summary>
          <Payload title={stepTexts.sent} text={redactedJson(played.bodies.sent)} />
          <Payload title={stepTexts.received} text={redactedJson(played.bodies.returned)} />
        </details>
      )}
    </li>
  );
}

function renderReceived({result: {status, delivered}}: PlayedStep) {
  if (status === null && delivered.length === 0) return undefined;
  return (
    <div className={styles.received}>
      {status !== null && <ResponseChip status={status} />}
      {delivered.map((delivery, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a retry is the same delivery again, and the list never changes
        <span key={index}>
          <PageLink entry={delivery.deliveryId}>
            <EventChip event={delivery.event} />
          </PageLink>{' '}
          {stepTexts.returned(delivery.status)}
        </span>
      ))}
    </div>
  );
}

/** A response can have keys: after a rotation, the new ones. */
const redactedJson = (body: unknown) => (body === undefined ? '' : redacted(JSON.stringify(body)));
