/** All operations by tag, and the parts of one: method and path, the request with each body format, responses and errors. */
import clsx from 'clsx';
import {MethodChip, ResponseChip} from '../components/Chip.tsx';
import {InlineMarkdown} from '../components/InlineMarkdown.tsx';
import {Segmented} from '../components/Segmented.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import type {OperationSummary} from './facts.ts';
import {Json} from './Json.tsx';
import type {Operation, OperationResponse} from './operation.ts';
import {FieldTable, Paragraph, ReferenceTable, type TableRow} from './ReferenceTable.tsx';
import styles from './reference.module.css';
import {type ContractName, referencePath} from './slug.ts';

export function Operations({data, contract}: {data: OperationSummary[]; contract?: ContractName}) {
  const tags = [...new Set(data.map(({tag}) => tag))];
  return tags.map(tag => (
    <ReferenceTable
      key={tag}
      caption={`${tag}: operations`}
      columns={[tag, 'Request']}
      rows={data
        .filter(operation => operation.tag === tag)
        .map(({id, method, path, summary}) => ({
          id,
          head: <SiteLink to={referencePath(id, contract)}>{summary}</SiteLink>,
          cells: [
            <span key="" className={styles.url}>
              <MethodChip method={method} />
              <code>{path}</code>
            </span>,
          ],
        }))}
    />
  ));
}

export function OperationPath({operation}: {operation: Operation}) {
  const {method, path, description} = operation;
  return (
    <>
      <p className={styles.lead}>
        <MethodChip method={method} />
        <code>{path}</code>
      </p>
      <Paragraph>{description}</Paragraph>
    </>
  );
}

export function Credentials({operation: {credentials, optionalCredentials = []}}: {operation: Operation}) {
  if (credentials.length === 0) return <p>This operation doesn't need authentication.</p>;
  return (
    <ReferenceTable
      caption="Authentication headers"
      columns={['Header', 'Description']}
      rows={[...credentials, ...optionalCredentials].map(({header, description, bearer, cookie}, index) => ({
        key: header,
        head: (
          <>
            <code>{cookie ? 'Cookie' : header}</code>
            {bearer && <span className={styles.type}>Bearer token</span>}
            {cookie && <span className={styles.type}>{header}</span>}
            {index >= credentials.length && <span className={styles.type}>Optional</span>}
          </>
        ),
        cells: [description],
      }))}
    />
  );
}

/**
 * Chooses the body format for the tables and the console of a page (src/console/TryIt.tsx). Without JavaScript it's hidden
 * and every format is shown.
 */
export function FormatSwitch({operation: {id, formats}}: {operation: Operation}) {
  if (formats.length < 2) return null;
  return (
    <div className={clsx(styles.switch, 'hz-js-only')}>
      <Segmented
        label="Body format"
        name={`format-${id}`}
        choices={formats.map(({label}, index) => ({value: String(index), label}))}
      />
    </div>
  );
}

export function RequestParameters({operation: {parameters, formats}}: {operation: Operation}) {
  if (parameters.length + formats.length === 0) return <p>This operation has no parameters.</p>;
  return (
    <>
      {parameters.length > 0 && (
        <FieldTable caption="Parameters" fields={parameters.map(parameter => ({...parameter, depth: 0}))} />
      )}
      {formats.map(({label, description, fields, examples}, index) => (
        <section key={label} data-format-panel={index}>
          {formats.length > 1 && <h3>{label}</h3>}
          <Paragraph>{description}</Paragraph>
          <FieldTable
            caption={formats.length > 1 ? `Fields of the ${label.toLowerCase()}` : 'Fields of the body'}
            fields={fields}
          />
          {examples[0] && <Json value={examples[0].value} label={`${label}: ${examples[0].summary}`} />}
        </section>
      ))}
    </>
  );
}

export function Responses({operation}: {operation: Operation}) {
  return operation.responses.filter(isSuccess).map(({status, description, fields, examples, media = []}) => (
    <section key={status} id={`response-${status}`}>
      <p className={styles.lead}>
        <ResponseChip status={Number(status)} />
        <span>
          <InlineMarkdown>{description}</InlineMarkdown>
        </span>
      </p>
      {media.map(({type, description: what}) => (
        <p key={type}>
          <code>{type}</code> <InlineMarkdown>{what}</InlineMarkdown>
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
  const errors = operation.responses.filter(response => !isSuccess(response));
  return (
    <>
      <ReferenceTable caption="Errors" columns={['Error', 'Cause and fix']} rows={errors.flatMap(toRows)} />
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

function toRows({status, description, examples}: OperationResponse): TableRow[] {
  const chip = <ResponseChip status={Number(status)} />;
  const id = `response-${status}`;
  if (examples.length === 0) return [{id, head: chip, cells: [description]}];
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

function isSuccess({status}: OperationResponse): boolean {
  return status.startsWith('2');
}
