/** The receiver check: grades the partner's receiver case by case and requests production access with the report. */
import {useEffect, useState} from 'react';
import type {Schemas} from '../../../openapi/generated/sandbox.ts';
import {ButtonLink} from '../../components/Button.tsx';
import {Chip} from '../../components/Chip.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {Facts} from '../../components/Facts.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {Segmented} from '../../components/Segmented.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {send} from '../calls.ts';
import {useDashboard, useStore} from '../context.ts';
import {all} from '../core/state.ts';
import {endpointOptions} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import styles from '../parts/cards.module.css';
import {Payload} from '../parts/Payload.tsx';
import {ShowRequest} from '../parts/ShowRequest.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {AccessForm} from './AccessForm.tsx';

type Summary = Schemas['EndpointCheckSummary'];
type Report = Schemas['EndpointCheck'];

const VERDICTS = {
  pass: {tone: 'success', label: 'passed'},
  fail: {tone: 'error', label: 'failed'},
  skip: {tone: 'neutral', label: 'skipped'},
} as const;

export function CheckView() {
  const store = useStore();
  const {lists} = useDashboard();
  const [report, setReport] = useState<Report>();
  const [last, setLast] = useState<readonly Summary[]>([]);
  const [url, setUrl] = useState('');
  const endpoints = all(lists.endpoint).filter(({kind}) => kind !== 'inbox');
  const [chosen, setChosen] = useState(endpoints[0]?.endpointId ?? '');
  // The chosen endpoint may have been removed.
  const endpointId = endpoints.some(endpoint => endpoint.endpointId === chosen) ? chosen : '';
  useEffect(() => {
    store.read<{data: readonly Summary[]}>('/endpoint-checks').then(
      ({data}) => setLast(data),
      () => undefined,
    );
  }, [store]);
  const call = {operation: 'checkEndpoint', body: endpointId ? {endpointId} : {url: url.trim()}};
  const check = async () => {
    if (endpointId === '' && url.trim() === '') throw new Error('Enter the URL of your receiver.');
    const result = await send<Report>(store, call);
    setReport(result);
    setLast(before => [result, ...before].slice(0, 5));
  };
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <h3>Check a receiver</h3>
        <p className={styles.quiet}>
          We send valid, forged and malformed deliveries, and grade each response. This takes up to a minute.
        </p>
        <div className={styles.inline}>
          {endpoints.length > 0 && (
            <Select label="Receiver" value={endpointId} onChange={({target}) => setChosen(target.value)}>
              <Options of={[...endpointOptions(endpoints), ['', 'Another URL']]} />
            </Select>
          )}
          {endpointId === '' && (
            <TextField
              label="Receiver URL"
              type="url"
              inputMode="url"
              placeholder="https://your-server.example/webhooks/hutz"
              maxLength={2000}
              value={url}
              onChange={({target}) => setUrl(target.value)}
            />
          )}
          <ActionButton call={call} run={check} busy="Checking…" variant="primary" size="md">
            Run check
          </ActionButton>
        </div>
      </section>
      {report ? (
        <>
          <ReportCard report={report} />
          <AccessForm key={report.checkId} checkId={report.checkId} score={report.score} />
        </>
      ) : (
        <RecentChecks last={last} onOpen={async id => setReport(await store.read<Report>(`/endpoint-checks/${id}`))} />
      )}
    </div>
  );
}

function RecentChecks({last, onOpen}: {last: readonly Summary[]; onOpen: (checkId: string) => Promise<void>}) {
  if (last.length === 0)
    return (
      <EmptyState
        title="No checks yet"
        action={
          <ButtonLink to="/docs/webhooks" variant="secondary">
            How to write a receiver
          </ButtonLink>
        }
      >
        <p>When every case passes, send the report with your request for production access.</p>
      </EmptyState>
    );
  return (
    <section className={styles.card}>
      <h3>Recent checks</h3>
      <ul className={styles.plain}>
        {last.map(({checkId, url, score, startedAt}) => (
          <li key={checkId} className={styles.line}>
            <ScoreChip score={score} />
            <span className={styles.name}>{url ?? 'the listen program'}</span>
            <Timestamp real at={startedAt} />
            <ActionButton
              call={{operation: 'getEndpointCheck', parameters: {checkId}}}
              run={() => onOpen(checkId)}
              busy="Opening…"
              label={`Open the check of ${url ?? 'the listen program'}`}
            >
              Open
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReportCard({report}: {report: Report}) {
  const [shown, setShown] = useState(report.failed > 0 ? 'fail' : 'all');
  const cases = report.cases.filter(({verdict}) => shown === 'all' || verdict !== 'pass');
  return (
    <section className={styles.card} aria-label="Report">
      <header className={styles.head}>
        <h3>
          <ScoreChip score={report.score} /> {report.url ?? 'The listen program'}
        </h3>
        <p>{`${report.passed} of ${report.total} cases passed, ${report.failed} failed, ${report.skipped} skipped.`}</p>
      </header>
      <div className={styles.actions}>
        <Segmented
          label="Cases"
          choices={[
            {value: 'fail', label: 'Not passed'},
            {value: 'all', label: 'All cases'},
          ]}
          value={shown}
          onChange={setShown}
        />
        <span className={styles.submit}>
          <a href={`/api/sandbox/endpoint-checks/${report.checkId}/report`} download>
            Download the report
          </a>
          <ShowRequest
            call={{operation: 'downloadEndpointCheck', parameters: {checkId: report.checkId}}}
            action="Download the report"
          />
        </span>
      </div>
      {cases.length === 0 && <p>Every case passed.</p>}
      <ul className={styles.plain}>
        {cases.map(one => (
          <CaseItem key={one.id} result={one} />
        ))}
      </ul>
    </section>
  );
}

function CaseItem({result}: {result: Schemas['EndpointCheckCase']}) {
  const {title, verdict, expected, received, advice, docs, sent} = result;
  return (
    <li className={styles.item}>
      <details>
        <summary>
          <Chip tone={VERDICTS[verdict].tone} dot>
            {VERDICTS[verdict].label}
          </Chip>{' '}
          {title}
        </summary>
        <Facts
          facts={{
            Expected: expected,
            Received: received,
            Fix: advice,
          }}
        />
        <p>
          <SiteLink to={docs}>Read more</SiteLink>
        </p>
        <Payload title="Reproduce with curl" text={sent.curl} />
      </details>
    </li>
  );
}

function ScoreChip({score}: {score: number}) {
  return (
    <Chip tone={score === 100 ? 'success' : score >= 60 ? 'warning' : 'error'} mono>
      {`${score}%`}
    </Chip>
  );
}
