/** Break it: sends failing requests on purpose and compares each response with the documented one. Sandbox only. */
import {useEffect, useMemo, useRef, useState} from 'react';
import {Button} from '../../../components/Button.tsx';
import {CodeBox} from '../../../components/Bytes.tsx';
import {ResponseChip} from '../../../components/Chip.tsx';
import {CheckIcon, WarningIcon} from '../../../components/icons.tsx';
import {indentJson} from '../../../format/json.ts';
import {findServer} from '../../core/operation.ts';
import {JsonBlock} from '../../ResponseParts.tsx';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import {Altered} from '../signature/RequestFindings.tsx';
import styles from './BreakIt.module.css';
import {type FailureCase, listFailureCases} from './failure-cases.ts';
import {type FailureRun, runFailure} from './run-failure.ts';

export function BreakIt() {
  const {core, operation, environment, busy} = useConsole();
  const list = useMemo(() => listFailureCases(operation), [operation]);
  const [run, setRun] = useState<FailureRun>();
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);
  if (!findServer(operation, environment)?.workspace) {
    return <p className={panels.quiet}>Break it works in the sandbox only. Choose the sandbox server above.</p>;
  }

  const start = async (failureCase: FailureCase) => {
    left.current = new AbortController();
    setRun({failureCase});
    setRun(await runFailure(core, failureCase, left.current.signal));
  };
  if (run) return <Outcome run={run} close={() => setRun(undefined)} />;

  const groups: Record<FailureCase['group'], string> = {
    signing: 'Keys, timestamp and signature',
    operation: 'This operation',
    example: 'Documented example only',
  };

  return (
    <div className={panels.stack}>
      <p className={panels.quiet}>
        We send your request with one mistake, and show the response next to the documented one.
      </p>
      {Object.entries(groups).map(([group, heading]) => {
        const cases = list.filter(failureCase => failureCase.group === group);
        return (
          cases.length > 0 && (
            <section key={group} className={styles.group} aria-label={heading}>
              <h3>{heading}</h3>
              <ul className={styles.tiles}>
                {cases.map(failureCase => (
                  <li key={failureCase.id}>
                    <button
                      type="button"
                      className={styles.tile}
                      data-case={failureCase.id}
                      disabled={busy}
                      onClick={() => void start(failureCase)}
                    >
                      <strong>{failureCase.title}</strong>
                      <span>{failureCase.change}</span>
                      {failureCase.documented && <code>{failureCase.documented.status}</code>}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

function Outcome({run, close}: {run: FailureRun; close: () => void}) {
  const {failureCase, sentRequest, expected, comparison, error} = run;
  const {title, change} = failureCase;
  const response = sentRequest?.response;
  const isRunning = !response && !error;

  const compared = [
    response && {heading: 'Response', status: response.status, text: response.text},
    expected &&
      comparison?.verdict !== 'equal' && {
        heading: `The ${expected.name}`,
        status: Number(expected.status),
        text: JSON.stringify(expected.value),
      },
  ];

  return (
    <div className={panels.stack}>
      <div className={panels.head}>
        <h3 className={panels.cause}>{title}</h3>
        {/* The tile that had the focus is gone. The console sends one request at a time. */}
        <Button variant="secondary" size="xs" onClick={close} aria-disabled={isRunning} autoFocus>
          Break something else
        </Button>
      </div>
      <div role="status" className={panels.stack}>
        {sentRequest ? <Altered sentRequest={sentRequest} change={change} /> : <p>{change}</p>}
        {isRunning && <p className={panels.quiet}>Sending the request…</p>}
        {error && <p className={panels.bad}>{error}</p>}
        {comparison && (
          <p
            className={comparison.verdict === 'different' ? panels.bad : panels.good}
            data-verdict={comparison.verdict}
          >
            {comparison.verdict === 'different' ? <WarningIcon size={16} /> : <CheckIcon size={16} />}
            {comparison.sentence}
          </p>
        )}
      </div>
      {response && (
        <div className={styles.compared}>
          {compared.map(
            side =>
              side && (
                <div key={side.heading}>
                  <h4>{side.heading}</h4>
                  <ResponseChip status={side.status} />
                  <CodeBox label={side.heading}>
                    <JsonBlock text={indentJson(side.text) ?? side.text} />
                  </CodeBox>
                </div>
              ),
          )}
        </div>
      )}
    </div>
  );
}
