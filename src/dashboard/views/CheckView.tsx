/** The receiver check: grades the partner's receiver case by case and requests production access with the report. */
import {Fragment, type Ref, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import type {Schemas} from '../../../openapi/generated/sandbox.ts';
import {StatusMessage} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {Chip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {Select} from '../../components/Field.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {showTop} from '../../components/show-top.ts';
import {useLoaded} from '../../components/use-loaded.ts';
import {BusinessFields, DataUse, describeFailure, Form, useForm} from '../../forms/index.ts';
import {errorMessage} from '../../http/errors.ts';
import {shared} from '../copy.ts';
import type {Call} from '../core/calls.ts';
import {SandboxForm, ShowRequest, UrlField} from '../parts/actions.tsx';
import styles from '../parts/cards.module.css';
import {endpointOptions} from '../parts/copy.ts';
import {Payload} from '../parts/Payload.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {store, useDashboard} from '../tab-store.ts';
import {access as accessTexts, report as reportTexts, check as texts} from './copy.ts';
import {EmptyList} from './ListView.tsx';

type Summary = Schemas['EndpointCheckSummary'];
type Report = Schemas['EndpointCheck'];
type Case = Schemas['EndpointCheckCase'];

const TONES = {pass: 'success', fail: 'error', skip: 'neutral'} as const;

export function CheckView() {
  const {lists} = useDashboard();
  const [checked, setChecked] = useState<Report>();
  const {value: stored, failed} = useLoaded('newest', readNewestReport);
  const report = checked ?? stored;
  const card = useRef<HTMLElement>(null);
  const endpoints = [...lists.endpoint.values()].filter(({kind}) => kind !== 'inbox');

  const check = async (call: Call, {url, endpointId}: {url?: unknown; endpointId?: unknown}) => {
    if (!url && !endpointId) throw new Error(texts.missing);
    const result = await store.send<Report>(call);
    flushSync(() => setChecked(result));
    showTop(card.current);
  };

  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <h3>{texts.title}</h3>
        <p className={styles.quiet}>{texts.lead}</p>
        <SandboxForm
          call={({endpointId, url}) => ({operation: 'checkEndpoint', body: url ? {url} : {endpointId}})}
          run={check}
          texts={texts.run}
          keep
          inline
          errorAt="url"
        >
          {endpoints.length > 0 && (
            <Select label={texts.receiver} name="endpointId" options={endpointOptions(endpoints)} />
          )}
          <UrlField label={endpoints.length > 0 ? texts.otherUrl : texts.url} optional={endpoints.length > 0} />
        </SandboxForm>
      </section>
      {failed && !report && <StatusMessage tone="error">{texts.failed}</StatusMessage>}
      {report && (
        <Fragment key={report.checkId}>
          <ReportCard ref={card} report={report} />
          <AccessForm checkId={report.checkId} score={report.score} />
        </Fragment>
      )}
      {report === null && <EmptyList texts={texts.none} to="/docs/webhooks" />}
    </div>
  );
}

/** Null before the first check. */
async function readNewestReport(): Promise<Report | null> {
  const {data} = await store.send<{data: readonly Summary[]}>({operation: 'listEndpointChecks'});
  const [newest] = data;
  if (!newest) return null;
  return store.send<Report>({operation: 'getEndpointCheck', parameters: {checkId: newest.checkId}});
}

/** The cases that didn't pass come first. */
function ReportCard({ref, report}: {ref: Ref<HTMLElement>; report: Report}) {
  const {score} = report;
  const passed = ({verdict}: Case) => Number(verdict === 'pass');
  return (
    <section ref={ref} className={styles.card} aria-label={reportTexts.label}>
      <header className={styles.head}>
        <h3>
          <Chip tone={score === 100 ? 'success' : score >= 60 ? 'warning' : 'error'} mono>
            {`${score}%`}
          </Chip>{' '}
          {report.url ?? reportTexts.listen}
        </h3>
        <p>
          {reportTexts.result(report)} <Timestamp realAt={report.startedAt} />
        </p>
      </header>
      <span className={styles.submit}>
        <a href={`/api/sandbox/endpoint-checks/${report.checkId}/report`} download>
          {reportTexts.download}
        </a>
        <ShowRequest
          call={{operation: 'downloadEndpointCheck', parameters: {checkId: report.checkId}}}
          action={reportTexts.download}
        />
      </span>
      <ul className={styles.plain}>
        {[...report.cases]
          .sort((a, b) => passed(a) - passed(b))
          .map(result => (
            <CaseItem key={result.id} result={result} />
          ))}
      </ul>
    </section>
  );
}

function CaseItem({result}: {result: Case}) {
  const {title, verdict, expected, received, advice, docs, sent} = result;
  return (
    <li className={styles.item}>
      <details>
        <summary>
          <Chip tone={TONES[verdict]} dot>
            {reportTexts.verdicts[verdict]}
          </Chip>{' '}
          {title}
        </summary>
        <Facts
          facts={{
            [reportTexts.expected]: expected,
            [reportTexts.received]: received,
            [reportTexts.fix]: advice,
          }}
        />
        <p>
          <SiteLink to={docs}>{shared.readMore}</SiteLink>
        </p>
        <Payload title={reportTexts.curl} text={sent.curl} />
      </details>
    </li>
  );
}

/** Requests production access with the report. */
function AccessForm({checkId, score}: {checkId: string; score: number}) {
  const accessRequest = ({businessName, contactName, phoneNumber, email}: Record<string, unknown>) => ({
    operation: 'requestProductionAccess',
    body: {businessName, contactName, phoneNumber, email, checkId},
  });
  const form = useForm({
    async submit(values) {
      const {message} = await store.send<{message: string}>(accessRequest(values));
      return {tone: 'success', text: message};
    },
    failed: error => describeFailure(error, {rejected: errorMessage(error)}),
  });
  return (
    <section className={styles.card} aria-label={accessTexts.label}>
      <h3>{accessTexts.title}</h3>
      <p className={styles.quiet}>{score === 100 ? accessTexts.allPassed : accessTexts.notPassed}</p>
      <Form form={form} path="/api/sandbox/production-access" label={accessTexts.label} className={styles.form ?? ''}>
        <BusinessFields />
        <DataUse entry="productionRequests" />
        <div className={styles.submit}>
          <Button type="submit" busy={form.busy && shared.sending}>
            {accessTexts.submit}
          </Button>
          <ShowRequest call={accessRequest} action={accessTexts.title} />
        </div>
      </Form>
    </section>
  );
}
