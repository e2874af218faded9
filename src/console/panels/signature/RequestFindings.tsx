/** Why a request was rejected: the doctor's findings, or the change that was made to it on purpose. */
import {
  type Diagnosis,
  diagnose,
  type Evidence,
  findingOf,
  type Secrets,
} from '../../../../openapi/signing/doctor/index.ts';
import {Findings} from '../../../components/Findings.tsx';
import {useLoaded} from '../../../components/use-loaded.ts';
import type {Workspace} from '../../../workspace/workspace-calls.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {publicKeyOf, schemeOf} from '../../core/operation.ts';
import {credentialValue} from '../../core/placeholders.ts';
import {headerOf, type SentRequest} from '../../core/sent-request.ts';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import {describeAlteration} from './xray.ts';

type Props = {
  diagnosis: Diagnosis;
  sentRequest?: SentRequest | undefined;
};

export function RequestFindings({diagnosis, sentRequest}: Props) {
  if (sentRequest && isOnPurpose(diagnosis, sentRequest)) return <Altered sentRequest={sentRequest} />;
  return <Findings findings={diagnosis.findings} readMore={docs => <a href={docs}>Read more</a>} />;
}

/** Nothing for a request that wasn't rejected for its signature or keys. */
export function WhyRejected() {
  const {core, outcome} = useConsole();
  const {sentRequest} = outcome;
  const {value: diagnosis} = useLoaded(sentRequest, async () => sentRequest && diagnosisOf(core, sentRequest));
  if (!sentRequest || !diagnosis) return null;
  return (
    <section className={panels.stack} aria-label="Why it was rejected">
      <RequestFindings sentRequest={sentRequest} diagnosis={diagnosis} />
    </section>
  );
}

/** The change that was made to a request on purpose. */
export function Altered({sentRequest, change}: {sentRequest: SentRequest; change?: string}) {
  const {operation, request, label} = sentRequest;
  const scheme = schemeOf(operation);
  if (!label) return null;
  const bytes = scheme && describeAlteration(scheme, request);
  return (
    <div className={panels.altered}>
      <p>{change ?? `Sent like this on purpose: ${label}.`}</p>
      {bytes && <p>{bytes}</p>}
    </div>
  );
}

export const isUnauthorized = ({response}: SentRequest) => response?.status === 401;

/** The doctor can't find out what Break it knows. */
export const isOnPurpose = ({findings}: Diagnosis, sentRequest: SentRequest | undefined) =>
  sentRequest?.label !== undefined && findings[0]?.cause === 'unproved';

/** Why a request was rejected for its signature or keys; undefined for any other. */
export async function diagnosisOf(core: ConsoleCore, sentRequest: SentRequest): Promise<Diagnosis | undefined> {
  const scheme = schemeOf(sentRequest.operation);
  if (!scheme) return undefined;
  if (sentRequest.linkedFindings) {
    // The findings of a link, with this site's texts.
    const findings = sentRequest.linkedFindings.flatMap(
      ({cause, certainty, detail}) => findingOf(scheme, cause, certainty, detail) ?? [],
    );
    return findings.length > 0 ? {findings, tried: 0} : undefined;
  }
  if (!isUnauthorized(sentRequest)) return undefined;
  const evidence = {...evidenceOf(sentRequest), secrets: await knownSecrets(core)};
  return diagnose(scheme, core.deps.hmac, evidence);
}

/** The visitor's keys, if they have any yet. In memory only. */
export async function knownSecrets(core: ConsoleCore): Promise<Secrets> {
  const {credentials} = core.operation;
  const source = await core.knownSource();
  if (!source) return {};
  const valueFor = (one: (typeof credentials)[number] | undefined) => one && credentialValue(one, source);
  const {webhookSecret} = (source.workspace ?? {}) as Workspace;
  return {
    apiKey: valueFor(publicKeyOf(core.operation)),
    secretKey: valueFor(credentials.find(({signature}) => signature)),
    webhookSecret: typeof webhookSecret === 'string' ? webhookSecret : undefined,
  };
}

/** Without the secrets. */
export function evidenceOf({operation, request, response, result, at}: SentRequest): Evidence {
  const date = Date.parse(headerOf(response?.headers, 'date') ?? '');
  const {pathname, search, host} = new URL(request.url, location.href);
  return {
    headers: Object.fromEntries(request.headers.map(({name, value}) => [name, value])),
    body: request.body,
    target: {method: request.method, path: pathname + search, host},
    secrets: {},
    apiKeyHeader: publicKeyOf(operation)?.header,
    complete: true,
    nowSeconds: at / 1000,
    receivedSeconds: (Number.isNaN(date) ? at : date) / 1000,
    seenBefore: result?.reason === 'replayed',
  };
}
