/** The reasons of a 401 with cause and fix, and every error by status. */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {ResponseChip} from '../components/Chip.tsx';
import {InlineMarkdown} from '../components/InlineMarkdown.tsx';
import type {ApiError, ErrorResponse} from './facts.ts';
import {Json} from './Json.tsx';
import {Paragraph, ReferenceTable} from './ReferenceTable.tsx';
import styles from './reference.module.css';

export function Reasons({data}: {data: ApiError[]}) {
  return (
    <ReferenceTable
      caption="Reasons of a 401, in the order they are checked"
      columns={['Reason', 'Cause and fix']}
      rows={data.map(({reason = '', summary, cause, fix}) => ({
        id: reason,
        head: (
          <>
            <code>{reason}</code>
            <span className={styles.type}>{summary}</span>
          </>
        ),
        cells: [
          <>
            <Paragraph>{cause}</Paragraph>
            <Paragraph lead="Fix. ">{fix}</Paragraph>
          </>,
        ],
      }))}
    />
  );
}

/**
 * One table per status. An error that several operations share is listed once. The first error of a reason has its anchor; the
 * errors of a 401 have theirs in the table of reasons.
 */
export function ErrorCatalog({data}: {data: ErrorResponse[]}) {
  const {collectAnchor} = useBrokenLinks();
  const anchored = new Set<string>();

  const claimAnchor = (status: string, reason = '') => {
    if (status === '401' || anchored.has(reason)) return undefined;
    anchored.add(reason);
    return reason || undefined;
  };

  return [...new Set(data.map(({status}) => status))].map(status => {
    collectAnchor(`status-${status}`);
    const all = data.filter(response => response.status === status);
    return (
      <section key={status} className={styles.status} id={`status-${status}`} aria-label={`Status ${status}`}>
        <p className={styles.lead}>
          <ResponseChip status={Number(status)} />
          <span>
            <InlineMarkdown>{LEADS[status] ?? all[0]?.description ?? ''}</InlineMarkdown>
          </span>
        </p>
        <ReferenceTable
          caption={`Errors with status ${status}`}
          columns={['Error', 'Message and fix']}
          rows={listOnce(all.flatMap(({errors}) => errors)).map(error => ({
            id: claimAnchor(status, error.reason),
            ...toRow(error),
          }))}
        />
      </section>
    );
  });
}

/** Descriptions of statuses with several errors. */
const LEADS: Record<string, string> = {
  400: 'A field or parameter is missing, unknown or in the wrong format. `errors` names each one.',
  401: "The request couldn't be authenticated. `reason` names the first check that failed.",
  403: 'The token belongs to another housemate, or the workspace is full. Nothing was saved. Reading and deleting still work.',
  404: "It doesn't exist or belongs to someone else. The response doesn't say which.",
  409: 'The request conflicts with the current state. `reason` says why.',
};

/** Several responses can have the same error. */
const listOnce = (errors: readonly ApiError[]) => [...new Map(errors.map(error => [toKey(error), error])).values()];

const toKey = ({summary, reason, message, cause, fix = ''}: ApiError) =>
  `${reason} ${summary} ${message} ${cause ? '' : fix}`;

/** An error with a cause has its fix in the table of reasons. */
function toRow(error: ApiError) {
  const {summary, reason, message, cause, fix, body} = error;
  return {
    key: toKey(error),
    head: (
      <>
        {reason && <code>{reason}</code>}
        <span className={styles.type}>{summary}</span>
      </>
    ),
    cells: [
      <>
        <p className={styles.quiet}>{message}</p>
        {!cause && <Paragraph>{fix}</Paragraph>}
        {body !== undefined && (
          <details className={styles.details}>
            <summary>Response body</summary>
            <Json value={body} label={summary} />
          </details>
        )}
      </>,
    ],
  };
}
