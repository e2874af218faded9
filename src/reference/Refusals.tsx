/** Errors: the reasons of a 401 with cause and fix, and the whole catalogue by status. */
import {AnswerChip} from '../components/Chip.tsx';
import {Facts} from './Facts.tsx';
import type {Refusal, Refusals} from './facts.ts';
import {Inline} from './Inline.tsx';
import {Json} from './Json.tsx';
import styles from './reference.module.css';

export function Reasons({data}: {data: Refusal[]}) {
  return (
    <Facts
      caption="Reasons of a 401, in the order in which they are checked"
      columns={['Reason', 'Cause, and what to do']}
      rows={data.map(({reason = '', summary, cause = '', fix = ''}) => ({
        id: reason,
        head: (
          <>
            <code>{reason}</code>
            <span className={styles.type}>{summary}</span>
          </>
        ),
        cells: [
          <>
            <p>
              <Inline text={cause} />
            </p>
            <p>
              <strong>Fix. </strong>
              <Inline text={fix} />
            </p>
          </>,
        ],
      }))}
    />
  );
}

/** One table per status; an error that several operations share is listed once. */
export function ErrorCatalogue({data}: {data: Refusals[]}) {
  const statuses = [...new Set(data.map(({status}) => status))];
  return statuses.map(status => {
    const all = data.filter(one => one.status === status);
    return (
      <section key={status} className={styles.status} id={`status-${status}`} aria-label={`Status ${status}`}>
        <p className={styles.lead}>
          <AnswerChip status={Number(status)} />
          <span>
            <Inline text={(all.length > 1 && LEADS[status]) || all.map(({description}) => description).join(' ')} />
          </span>
        </p>
        <Facts
          caption={`Refusals with status ${status}`}
          columns={['What happened', 'What to do about it']}
          rows={all.flatMap(({name, refusals}) => refusals.map(refusal => row(`${status}-${name}`, refusal)))}
        />
      </section>
    );
  });
}

/** One description for a status with several errors; each operation lists its own. */
const LEADS: Record<string, string> = {
  400: 'A field or parameter is missing, unknown or in the wrong format. `errors` names each one.',
  401: 'The caller could not be identified. `reason` names the first check that failed.',
  404: 'It does not exist, or belongs to somebody else. The two are not told apart.',
  409: 'It contradicts what is already there. `reason` says what.',
};

function row(prefix: string, {key, summary, reason, message, fix, body}: Refusal) {
  return {
    key: `${prefix}-${key}`,
    head: (
      <>
        {reason && <code>{reason}</code>}
        <span className={styles.type}>{summary}</span>
      </>
    ),
    cells: [
      <>
        <p className={styles.quiet}>{message}</p>
        {fix && (
          <p>
            <Inline text={fix} />
          </p>
        )}
        {body !== undefined && (
          <details className={styles.details}>
            <summary>The whole body</summary>
            <Json value={body} label={summary} />
          </details>
        )}
      </>,
    ],
  };
}
