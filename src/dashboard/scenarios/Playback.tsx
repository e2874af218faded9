/** Plays one scenario against an endpoint of the workspace. */
import {type RefObject, useCallback, useRef, useState} from 'react';
import {outsideUrls, type Scenario} from '../../../openapi/scenarios/scenario.ts';
import {Alert} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {Select} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {useDashboard} from '../context.ts';
import {endpointShortName} from '../core/deliveries.ts';
import cards from '../parts/cards.module.css';
import {status as statusTexts, playback as texts} from './copy.ts';
import {isActive, type PlayerState} from './player.ts';
import styles from './Scenarios.module.css';
import {StepItem} from './StepItem.tsx';
import {usePlayer} from './use-player.ts';

export function Playback({scenario}: {scenario: Scenario}) {
  const {player, state, send} = usePlayer();
  const {lists} = useDashboard();
  const endpoints = [...lists.endpoint.values()].filter(({status}) => status === 'enabled');
  const [chosen, setChosen] = useState('');
  const endpointId = chosen || (endpoints.find(({kind}) => kind === 'url') ?? endpoints.at(-1))?.endpointId || '';
  const isThis = state.scenario === scenario;
  const active = isActive(state);
  const {phase, steps} = isThis ? state : {phase: 'idle' as const, steps: []};
  const waiting = phase === 'waiting';
  const busy = active && !waiting;
  const runButton = useRef<HTMLButtonElement>(null);
  const stopButton = useFocusHandedTo(runButton);
  const [asking, setAsking] = useState<number>();
  const play = (count: number) => {
    setAsking(undefined);
    void player.play(count, scenario, endpointId, send);
  };
  const ask = (count: number) =>
    active || outsideUrls(scenario, location.origin).length === 0 ? play(count) : setAsking(count);
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
          >
            <Options
              of={endpoints.map(endpoint => [
                endpoint.endpointId,
                endpoint.kind === 'inbox' ? texts.receiver.inbox : endpointShortName(endpoint),
              ])}
            />
          </Select>
          <div className={cards.actions}>
            <Button
              ref={runButton}
              busy={isThis && busy && texts.running}
              aria-disabled={busy}
              onClick={() => ask(Number.POSITIVE_INFINITY)}
            >
              {waiting ? texts.runRest : steps.length > 0 ? texts.runAgain : texts.run}
            </Button>
            <Button variant="secondary" aria-disabled={busy || (active && !isThis)} onClick={() => ask(1)}>
              {waiting ? texts.nextStep : texts.step}
            </Button>
            {isThis && active && (
              <Button ref={stopButton} variant="quiet" aria-disabled={phase === 'stopping'} onClick={player.stop}>
                {texts.stop}
              </Button>
            )}
          </div>
          {asking !== undefined && (
            <OutsideUrls
              urls={outsideUrls(scenario, location.origin)}
              onRun={() => play(asking)}
              onCancel={() => setAsking(undefined)}
            />
          )}
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

/** Asks before a step can have the workspace's webhooks sent to somebody else. */
function OutsideUrls({urls, onRun, onCancel}: {urls: readonly string[]; onRun: () => void; onCancel: () => void}) {
  return (
    <div role="alert">
      <Alert
        tone="warning"
        title={texts.outside.title}
        action={
          <>
            <Button variant="danger" size="sm" onClick={onRun}>
              {texts.outside.run}
            </Button>
            <Button variant="quiet" size="sm" onClick={onCancel}>
              {texts.outside.cancel}
            </Button>
          </>
        }
      >
        <ul>
          {urls.map(url => (
            <li key={url}>
              <code>{url}</code>
            </li>
          ))}
        </ul>
        <p>{texts.outside.text}</p>
      </Alert>
    </div>
  );
}

function Status({state, scenario}: {state: PlayerState; scenario: Scenario}) {
  const {phase, steps, problem} = state;
  const count = scenario.steps.length;
  if (state.scenario !== scenario || phase === 'idle') return <p className={cards.quiet}>{statusTexts.count(count)}</p>;
  if (isActive(state)) {
    const next = scenario.steps[steps.length];
    const at = statusTexts.next[phase === 'waiting' || phase === 'stopping' ? phase : 'running'];
    return (
      <p className={cards.quiet}>
        {statusTexts.progress(steps.length, count, next ? `${at}: ${next.title}` : statusTexts.finishing)}
      </p>
    );
  }
  if (phase === 'passed') return <Alert tone="success" title={statusTexts.passed} />;
  if (phase === 'stopped') return <Alert tone="info" title={statusTexts.stopped(steps.length, count)} />;
  if (phase === 'broken')
    return (
      <Alert tone="error" title={statusTexts.broken}>
        <p>{problem}</p>
      </Alert>
    );
  const failed = steps.filter(({result}) => result.problems.length > 0).length;
  return <Alert tone="error" title={statusTexts.failed(failed)} />;
}

/** The ref of a button that leaves its focus to another one when it goes. */
const useFocusHandedTo = (other: RefObject<HTMLButtonElement | null>) =>
  useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) other.current?.focus({preventScroll: true});
    },
    [other],
  );
