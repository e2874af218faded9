/** Checks the response against the contract, and links each violation to the field's documentation. */
import {CheckIcon, WarningIcon} from '../../../components/icons.tsx';
import {useLoaded} from '../../../components/use-loaded.ts';
import {plural} from '../../../format/numbers.ts';
import type {Schema} from '../../../reference/detail.ts';
import {findProblems, type Problem} from '../../body/problems.ts';
import {findHeader, type ReceivedResponse} from '../../core/sent-request.ts';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import styles from './ResponseCheck.module.css';

export function ResponseCheck() {
  const {core, operation, sentRequest} = useConsole();
  // Masked values don't match the contract.
  const checked = sentRequest?.linkedFindings || sentRequest?.operation.id !== operation.id ? undefined : sentRequest;
  const response = checked?.response;

  const {value: found, failed} = useLoaded(response, async () => {
    const statuses = operation.responses.map(({status}) => status);
    const {responses} = await core.detail();
    return response && checkResponse(responses, statuses, response);
  });
  if (!response) return null;
  const {verdict = '', violations = []} = found ?? {};

  return (
    <div className={styles.check} role="status" data-check={verdict}>
      {!found && (
        <p>
          {failed ? "Couldn't load the contract, so this response isn't checked." : 'Checking against the contract…'}
        </p>
      )}
      {verdict === 'undocumented' && <p>{`${response.status} isn't documented for this operation.`}</p>}
      {verdict === 'conforms' && (
        <p className={panels.good}>
          <CheckIcon size={16} />
          Matches the contract
        </p>
      )}
      {verdict === 'violates' && (
        <>
          <p className={panels.bad}>
            <WarningIcon size={16} />
            {`Doesn't match the contract: ${plural(violations.length, 'field')}.`}
          </p>
          <ul className={styles.violations}>
            {violations.map(({pointer, message}) => (
              <li key={pointer}>
                <a href={documentationLink(response.status, pointer)}>
                  <code>{pointer || 'The response'}</code>
                </a>
                {`: ${message}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Link to the documentation of this field or its nearest documented parent. */
function documentationLink(status: number, pointer: string): string {
  const names = pointer.split('/').filter(name => name && !/^\d+$/.test(name));
  for (let count = names.length; count > 0; count -= 1) {
    const id = `response-${status}-${names.slice(0, count).join('.')}`;
    if (document.getElementById(id)) return `#${id}`;
  }
  return document.getElementById(`response-${status}`) ? `#response-${status}` : '#response';
}

type Violation = Pick<Problem, 'pointer' | 'message'>;

/** `schemas` are the operation's response schemas by status, `documented` its statuses. */
export function checkResponse(
  schemas: Record<string, Schema>,
  documented: string[],
  response: Omit<ReceivedResponse, 'durationMs'>,
) {
  const status = String(response.status);
  const known = [status, `${status[0]}XX`, 'default'].find(name => documented.includes(name));
  if (!known) return {verdict: 'undocumented', violations: []};
  const violations = bodyViolations(schemas[known], response);
  return {verdict: violations.length > 0 ? 'violates' : 'conforms', violations};
}

function bodyViolations(
  schema: Schema | undefined,
  {headers, text}: Pick<ReceivedResponse, 'headers' | 'text'>,
): Violation[] {
  if (!schema) return text === '' ? [] : [{pointer: '', message: 'Has a body, but none is documented.'}];
  const type = findHeader(headers, 'content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    return [{pointer: '', message: `Has content type ${type || '(none)'}, not application/json.`}];
  }
  const found = findProblems(text, schema);
  return found.filter(({pointer}, at) => found.findIndex(other => other.pointer === pointer) === at);
}
