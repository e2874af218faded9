/** Break it: sends failing requests on purpose and compares each response with the documented one. Sandbox only. */
import {useId, useMemo, useState} from 'react';
import {ResponseChip} from '../../components/Chip.tsx';
import {CheckIcon, WarningIcon} from '../../components/icons.tsx';
import type {ConsoleCore} from '../core/console.ts';
import {serverOf} from '../core/server.ts';
import {useCore} from '../use-core.ts';
import {Altered} from './Altered.tsx';
import {type Comparison, type FailureCase, failureCases} from './failure-cases.ts';
import {JsonText} from './JsonText.tsx';
import styles from './panels.module.css';
import {compareWithExpected, type FailureRun, runFailure} from './run-failure.ts';

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
    return <p className={styles.quiet}>Break it works in the sandbox only. Choose the sandbox server above.</p>;
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
  const signing = list.filter(one => !one.byPrefer && one.documented?.status === '401');
  const byPrefer = list.filter(one => one.byPrefer);
  return (
    <div className={styles.stack}>
      <div className={styles.menu}>
        <label className={styles.field} htmlFor={id}>
          <span>What to break</span>
          <select id={id} value={chosen} onChange={event => setChosen(event.target.value)}>
            {group('Keys, timestamp and signature', signing)}
            {group(
              'This operation',
              list.filter(one => !one.byPrefer && !signing.includes(one)),
            )}
            {group('Documented example only', byPrefer)}
          </select>
        </label>
        <button type="button" className={styles.primary} aria-disabled={busy} onClick={() => void run()}>
          {busy ? 'Sending…' : 'Break it'}
        </button>
      </div>
      <div className={styles.outcome} role="status">
        {outcome ? (
          <RunResult outcome={outcome} />
        ) : (
          <p className={styles.quiet}>
            {busy
              ? 'Sending the request…'
              : 'We send your request with one mistake, and show the response next to the documented one.'}
          </p>
        )}
      </div>
    </div>
  );
}

function RunResult({outcome}: {outcome: FailureRun}) {
  const {failureCase, sentRequest, repeated, error} = outcome;
  const {documented, byPrefer} = failureCase;
  if (!sentRequest?.response) return <p className={styles.bad}>{error}</p>;
  const {status, text} = sentRequest.response;
  const verdict = compareWithExpected(outcome);
  const scheme = sentRequest.operation.credentials.find(({signature}) => signature)?.signature;
  return (
    <>
      {verdict && (
        <p className={verdict.verdict === 'different' ? styles.bad : styles.good} data-verdict={verdict.verdict}>
          {verdict.verdict === 'different' ? <WarningIcon size={16} /> : <CheckIcon size={16} />}
          {verdictText(outcome, verdict)}
        </p>
      )}
      {scheme && !repeated && !byPrefer && <Altered scheme={scheme} request={sentRequest.request} />}
      {byPrefer && (
        <p className={styles.quiet}>
          We can’t cause this error on demand, so we asked the sandbox for the documented example with a Prefer header.
        </p>
      )}
      <div className={styles.compared}>
        <div>
          <h3>Response</h3>
          <ResponseChip status={status} />
          <JsonText label="Response" text={text} />
        </div>
        {documented && (
          <div>
            <h3>{`Documented: ${documented.summary}`}</h3>
            <ResponseChip status={Number(documented.status)} />
            <JsonText label="Documented response" text={JSON.stringify(documented.value)} />
          </div>
        )}
        {repeated?.response && (
          <div>
            <h3>First response</h3>
            <ResponseChip status={repeated.response.status} />
            <JsonText label="First response" text={repeated.response.text} />
          </div>
        )}
      </div>
    </>
  );
}

function verdictText({repeated}: FailureRun, {verdict, differences, values, added}: Comparison): string {
  if (verdict === 'different') return `Doesn’t match the documentation. ${differences.join(' ')}`;
  if (repeated) return 'Matches: you got the first response again, and the second request changed nothing.';
  if (verdict === 'equal') return 'Equal to the documented response.';
  return [
    'Matches the documentation: same status, reason and fields.',
    values.length > 0 && `Specific to this request: ${values.join(', ')}.`,
    added.length > 0 && `Also has ${added.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
