/** The success responses with their fields, then every documented error with its reason and message. */
import {AnswerChip} from '../components/Chip.tsx';
import {Table} from '../components/Table.tsx';
import {FieldTable} from './FieldTable.tsx';
import {Inline} from './Inline.tsx';
import {Json} from './Json.tsx';
import type {Answer, Operation} from './operation.ts';
import styles from './reference.module.css';

export function Answers({operation}: {operation: Operation}) {
  return operation.answers.filter(isGood).map(({status, description, fields, examples, media = []}) => (
    <section key={status} id={`answer-${status}`}>
      <p className={styles.lead}>
        <AnswerChip status={Number(status)} />
        <Inline text={description} />
      </p>
      {media.map(({type, description: what}) => (
        <p key={type}>
          <code>{type}</code> <Inline text={what} />
        </p>
      ))}
      {fields && (
        <FieldTable answer anchor={`answer-${status}`} caption={`Fields of the ${status} answer`} fields={fields} />
      )}
      {examples[0] && <Json value={examples[0].value} label={`Example of a ${status} answer`} />}
    </section>
  ));
}

export function Errors({operation}: {operation: Operation}) {
  const errors = operation.answers.filter(answer => !isGood(answer));
  return (
    <>
      <Table caption="Errors, their reasons, and what to do">
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">What happened, and what to do</th>
          </tr>
        </thead>
        <tbody>{errors.map(rows)}</tbody>
      </Table>
      {errors.filter(hasMore).map(({status, examples}) => (
        <details key={status} className={styles.details}>
          <summary>{`The body of a ${status}`}</summary>
          <Json value={examples[0]?.value} label={`Example of a ${status} answer`} />
        </details>
      ))}
    </>
  );
}

type ErrorBody = {message: string; reason?: string; errors?: {message: string}[]};

function rows({status, examples}: Answer) {
  return examples.map(({key, summary, value}, index) => {
    const {reason, message, errors} = value as ErrorBody;
    return (
      <tr key={status + key} id={index === 0 ? `answer-${status}` : undefined} className={styles.row}>
        <th scope="row">
          <AnswerChip status={Number(status)} />
          {reason && <code>{reason}</code>}
        </th>
        <td>
          <p>{summary}</p>
          <p className={styles.quiet}>{errors?.[0]?.message ?? message}</p>
        </td>
      </tr>
    );
  });
}

/** Whether the body has more in it than a message. */
function hasMore({examples}: Answer): boolean {
  return examples.some(({value}) => Object.keys(value as object).length > 1);
}

function isGood({status}: Answer): boolean {
  return status.startsWith('2');
}
