/** Break it: a menu of failing requests, each with the real response beside the documented one. Never in production. */
import {useId, useMemo, useState} from 'react';
import {AnswerChip} from '../../components/Chip.tsx';
import {CheckIcon, WarningIcon} from '../../components/icons.tsx';
import type {ConsoleCore} from '../core/console.ts';
import {serverOf} from '../core/server.ts';
import {type FailureCase, failureCases} from './failure-cases.ts';
import {JsonText} from './JsonText.tsx';
import styles from './panels.module.css';
import {type FailureRun, judge, runFailure} from './run-failure.ts';
import {useCore} from './use-core.ts';

export function BreakIt({core}: {core: ConsoleCore}) {
  const {environment, phase} = useCore(core);
  const {operation} = core;
  const list = useMemo(() => failureCases(operation), [operation]);
  const [chosen, setChosen] = useState(list[0]?.id ?? '');
  const [outcome, setOutcome] = useState<FailureRun>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const server = serverOf(operation, environment);
  if (!server?.workspace) {
    return <p className={styles.quiet}>Choose the sandbox: nothing is broken on purpose where it counts.</p>;
  }
  const busy = running || phase === 'preparing' || phase === 'sending';
  const failureCase = list.find(one => one.id === chosen);

  const run = async () => {
    if (!failureCase || busy) return;
    setRunning(true);
    setOutcome(undefined);
    setOutcome(await runFailure(core, failureCase));
    setRunning(false);
  };
  const group = (label: string, some: FailureCase[]) =>
    some.length > 0 && (
      <optgroup label={label}>
        {some.map(one => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </optgroup>
    );
  const signing = list.filter(one => !one.asked && one.documented?.status === '401');
  const asked = list.filter(one => one.asked);
  return (
    <div className={styles.stack}>
      <div className={styles.menu}>
        <label className={styles.field} htmlFor={id}>
          <span>Break it on purpose</span>
          <select id={id} value={chosen} onChange={event => setChosen(event.target.value)}>
            {group('Keys, time and signature', signing)}
            {group(
              'This operation',
              list.filter(one => !one.asked && !signing.includes(one)),
            )}
            {group('As documented: cannot be provoked', asked)}
          </select>
        </label>
        <button type="button" className={styles.primary} aria-disabled={busy} onClick={() => void run()}>
          {busy ? 'Breaking…' : 'Break it'}
        </button>
      </div>
      <div className={styles.outcome} role="status">
        {outcome ? (
          <Shown outcome={outcome} />
        ) : (
          <p className={styles.quiet}>
            {busy
              ? 'Sending it…'
              : 'The request above is sent with this one thing wrong. Its real answer is shown beside the documented one.'}
          </p>
        )}
      </div>
    </div>
  );
}

function Shown({outcome}: {outcome: FailureRun}) {
  const {failureCase, sentRequest, repeated, trouble} = outcome;
  const {documented, asked} = failureCase;
  if (!sentRequest?.response) return <p className={styles.bad}>{trouble}</p>;
  const {status, text} = sentRequest.response;
  const verdict = judge(outcome);
  return (
    <>
      {verdict && (
        <p className={verdict.equal ? styles.good : styles.bad} data-verdict={verdict.equal ? 'equal' : 'different'}>
          {verdict.equal ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
          {verdict.equal ? equalInWords(outcome, verdict.sameWords) : `Different. ${verdict.differences.join(' ')}`}
        </p>
      )}
      {asked && (
        <p className={styles.quiet}>
          Nothing in a request brings this about, so the sandbox was asked for it by a Prefer header and answered with
          the documented example.
        </p>
      )}
      <div className={styles.beside}>
        <div>
          <h3>The answer</h3>
          <AnswerChip status={status} />
          <JsonText label="The answer" text={text} />
        </div>
        {documented && (
          <div>
            <h3>{`Documented: ${documented.summary}`}</h3>
            <AnswerChip status={Number(documented.status)} />
            <JsonText label="The documented answer" text={JSON.stringify(documented.value)} />
          </div>
        )}
        {repeated?.response && (
          <div>
            <h3>The first response</h3>
            <AnswerChip status={repeated.response.status} />
            <JsonText label="The first response" text={repeated.response.text} />
          </div>
        )}
      </div>
    </>
  );
}

function equalInWords({repeated}: FailureRun, sameWords: boolean): string {
  if (repeated) return 'Equal: the first response, returned again. The second request changed nothing.';
  return `Equal: the answer is the documented one${sameWords ? ', to the word' : ', in words for this case'}.`;
}
