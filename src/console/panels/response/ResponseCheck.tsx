/** Checks the response against the contract, and links each violation to the field's documentation. */
import {CheckIcon, WarningIcon} from '../../../components/icons.tsx';
import {useLoaded} from '../../../components/use-loaded.ts';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import {type CheckedResponse, checkResponse} from './check-response.ts';
import styles from './ResponseCheck.module.css';

export function ResponseCheck() {
  const {core, operation, outcome} = useConsole();
  const {sentRequest} = outcome;
  // Masked values don't match the contract.
  const checked = sentRequest?.linkedFindings || sentRequest?.operation.id !== operation.id ? undefined : sentRequest;
  const response = checked?.response;
  const {value: found, failed} = useLoaded(response, async () => {
    const statuses = operation.responses.map(({status}) => status);
    const {responses} = await core.detail();
    return response && checkResponse(responses, statuses, response);
  });
  if (!response) return null;
  return (
    <div className={styles.check} role="status" data-check={found?.verdict ?? ''}>
      {failed && <p>Couldn’t load the contract, so this response isn’t checked.</p>}
      {!failed && !found && <p>Checking against the contract…</p>}
      {found && <Verdict found={found} status={response.status} />}
    </div>
  );
}

function Verdict({found, status}: {found: CheckedResponse; status: number}) {
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
