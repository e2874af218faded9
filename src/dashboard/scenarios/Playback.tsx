/** Plays one scenario against an endpoint of the workspace. */
import {type RefObject, useCallback, useRef, useState} from 'react';
import {outsideUrls, type Scenario} from '../../../openapi/scenarios/scenario.ts';
import {Alert} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {Select} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {plural} from '../../format/numbers.ts';
import {useDashboard} from '../context.ts';
import {all} from '../core/state.ts';
import {endpointShortName} from '../labels.ts';
import cards from '../parts/cards.module.css';
import {isActive, type PlayerState} from './player.ts';
import styles from './Scenarios.module.css';
import {StepItem} from './StepItem.tsx';
import {usePlayer} from './use-player.ts';

export function Playback({scenario}: {scenario: Scenario}) {
  const {player, state, send} = usePlayer();
  const {lists} = useDashboard();
  const endpoints = all(lists.endpoint).filter(({status}) => status === 'enabled');
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
          <p>Every endpoint is disabled. Enable one under Endpoints first.</p>
        </Alert>
      ) : (
        <>
          <Select
            label="Receiver"
            hint="A run acts as you, and advances this workspace's clock. At the end, it removes what it created, except what is paid, and restores the housemates and the endpoints."
            value={active ? state.endpointId : endpointId}
            disabled={active}
            onChange={({target}) => setChosen(target.value)}
          >
            <Options
              of={endpoints.map(endpoint => [
                endpoint.endpointId,
                endpoint.kind === 'inbox' ? 'Built-in inbox' : endpointShortName(endpoint),
              ])}
            />
          </Select>
          <div className={cards.actions}>
            <Button
              ref={runButton}
              busy={isThis && busy && 'Running…'}
              aria-disabled={busy}
              onClick={() => ask(Number.POSITIVE_INFINITY)}
            >
              {waiting ? 'Run the rest' : steps.length > 0 ? 'Run again' : 'Run'}
            </Button>
            <Button variant="secondary" aria-disabled={busy || (active && !isThis)} onClick={() => ask(1)}>
              {waiting ? 'Next step' : 'Step'}
            </Button>
            {isThis && active && (
              <Button ref={stopButton} variant="quiet" aria-disabled={phase === 'stopping'} onClick={player.stop}>
                Stop
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
        {active && !isThis ? `${state.scenario?.name} is running.` : <Status state={state} scenario={scenario} />}
      </div>
      <ol className={styles.steps} aria-label="Steps">
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
        title="This scenario sends your workspace's webhooks to other servers"
        action={
          <>
            <Button variant="danger" size="sm" onClick={onRun}>
              Run it
            </Button>
            <Button variant="quiet" size="sm" onClick={onCancel}>
              Cancel
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
        <p>Run it only if you trust the file.</p>
      </Alert>
    </div>
  );
}

function Status({state, scenario}: {state: PlayerState; scenario: Scenario}) {
  const {phase, steps, problem} = state;
  const count = scenario.steps.length;
  if (state.scenario !== scenario || phase === 'idle') return <p className={cards.quiet}>{plural(count, 'step')}</p>;
  if (isActive(state)) {
    const next = scenario.steps[steps.length];
    const at = phase === 'waiting' ? 'Next' : phase === 'stopping' ? 'Stopping after' : 'Running';
    return (
      <p
        className={cards.quiet}
      >{`${steps.length} of ${count} done. ${next ? `${at}: ${next.title}` : 'Finishing'}`}</p>
    );
  }
  if (phase === 'passed') return <Alert tone="success" title="Every step passed." />;
  if (phase === 'stopped')
    return <Alert tone="info" title={`Stopped after ${steps.length} of ${plural(count, 'step')}.`} />;
  if (phase === 'broken')
    return (
      <Alert tone="error" title="The run ended">
        <p>{problem}</p>
      </Alert>
    );
  const failed = steps.filter(({result}) => result.problems.length > 0).length;
  return (
    <Alert tone="error" title={`The scenario failed: ${plural(failed, 'step')} didn't have the expected result.`} />
  );
}

/** The ref of a button that leaves its focus to another one when it goes. */
const useFocusHandedTo = (other: RefObject<HTMLButtonElement | null>) =>
  useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) other.current?.focus({preventScroll: true});
    },
    [other],
  );
