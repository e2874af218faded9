/** Checks the response against the contract, and links each violation to the field's documentation. */
import {CheckIcon, WarningIcon} from '../../components/icons.tsx';
import type {SentRequest} from '../core/sent-request.ts';
import {useConsole} from '../use-console.ts';
import {useLoaded} from '../use-loaded.ts';
import {type CheckedResponse, checkResponse} from './check-response.ts';
import panels from './panels.module.css';
import styles from './ResponseCheck.module.css';

export function ResponseCheck() {
  const {core, operation, outcome} = useConsole();
  const {sentRequest} = outcome;
  // Masked values don't match the contract.
  const checked = sentRequest?.shared || sentRequest?.operation.id !== operation.id ? undefined : sentRequest;
  const found = useLoaded(checked, async () => {
    if (!checked?.response) return undefined;
    const statuses = operation.responses.map(({status}) => status);
    const detail = await core.detail().catch(() => undefined);
    return detail ? checkResponse(detail.responses, statuses, checked.response) : 'no contract';
  });
  if (!checked?.response) return null;
  return (
    <div className={styles.check} role="status" data-check={typeof found === 'object' ? found.verdict : ''}>
      {found ? <Verdict found={found} sentRequest={checked} /> : <p>Checking against the contract…</p>}
    </div>
  );
}

function Verdict({found, sentRequest}: {found: CheckedResponse | 'no contract'; sentRequest: SentRequest}) {
  const status = sentRequest.response?.status;
  if (found === 'no contract') return <p>Couldn’t load the contract, so this response isn’t checked.</p>;
  if (found.verdict === 'undocumented') {
    return <p>{`${status} isn’t documented for this operation.`}</p>;
  }
  if (found.verdict === 'conforms') {
    return (
      <p className={panels.good}>
        <CheckIcon size={16} />
        Matches the contract
      </p>
    );
  }
  return (
    <>
      <p className={panels.bad}>
        <WarningIcon size={16} />
        {`Doesn’t match the contract: ${found.violations.length} ${found.violations.length === 1 ? 'field' : 'fields'}.`}
      </p>
      <ul className={styles.violations}>
        {found.violations.map(({path, message}) => (
          <li key={path}>
            <a href={documentationOf(String(status), path)}>
              <code>{path || 'The response'}</code>
            </a>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Link to the documentation of this field or its nearest documented parent. */
function documentationOf(status: string, path: string): string {
  const names = path.split('/').filter(name => name && !/^\d+$/.test(name));
  for (let count = names.length; count > 0; count -= 1) {
    const id = `response-${status}-${names.slice(0, count).join('.')}`;
    if (document.getElementById(id)) return `#${id}`;
  }
  return document.getElementById(`response-${status}`) ? `#response-${status}` : '#response';
}
