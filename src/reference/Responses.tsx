/** An operation's success responses with their fields, and its errors with reason and message. */
import {ResponseChip} from '../components/Chip.tsx';
import {FieldTable} from './FieldTable.tsx';
import {Inline} from './Inline.tsx';
import {Json} from './Json.tsx';
import type {Operation, OperationResponse} from './operation.ts';
import {ReferenceTable, type TableRow} from './ReferenceTable.tsx';
import styles from './reference.module.css';

export function Responses({operation}: {operation: Operation}) {
  return operation.responses.filter(isGood).map(({status, description, fields, examples, media = []}) => (
    <section key={status} id={`response-${status}`}>
      <p className={styles.lead}>
        <ResponseChip status={Number(status)} />
        <span>
          <Inline text={description} />
        </span>
      </p>
      {media.map(({type, description: what}) => (
        <p key={type}>
          <code>{type}</code> <Inline text={what} />
        </p>
      ))}
      {fields && (
        <FieldTable
          readOnly
          anchor={`response-${status}`}
          caption={`Fields of the ${status} response`}
          fields={fields}
        />
      )}
      {examples[0] && <Json value={examples[0].value} label={`Example of a ${status} response`} />}
    </section>
  ));
}

export function Errors({operation}: {operation: Operation}) {
  const errors = operation.responses.filter(response => !isGood(response));
  return (
    <>
      <ReferenceTable caption="Errors" columns={['Error', 'Cause and fix']} rows={errors.flatMap(rows)} />
      {errors.filter(hasMore).map(({status, examples}) => (
        <details key={status} className={styles.details}>
          <summary>{`Example of a ${status} response body`}</summary>
          <Json value={examples[0]?.value} label={`Example of a ${status} response`} />
        </details>
      ))}
    </>
  );
}

type ErrorBody = {message: string; reason?: string; errors?: {message: string}[]};

function rows({status, description, examples}: OperationResponse): TableRow[] {
  const chip = <ResponseChip status={Number(status)} />;
  const id = `response-${status}`;
  if (examples.length === 0) return [{id, head: chip, cells: [<Inline key="" text={description} />]}];
  return examples.map(({key, summary, value}, index) => {
    const {reason, message, errors} = value as ErrorBody;
    return {
      id: index === 0 ? id : undefined,
      key: status + key,
      head: (
        <>
          {chip}
          {reason && <code>{reason}</code>}
        </>
      ),
      cells: [
        <>
          <p>{summary}</p>
          <p className={styles.quiet}>{errors?.[0]?.message ?? message}</p>
        </>,
      ],
    };
  });
}

/** Whether the body has more than a message. */
function hasMore({examples}: OperationResponse): boolean {
  return examples.some(({value}) => Object.keys(value as object).length > 1);
}

function isGood({status}: OperationResponse): boolean {
  return status.startsWith('2');
}
