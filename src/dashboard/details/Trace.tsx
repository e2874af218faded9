/** The waterfall of a trace: one row for each step, with its bar on a logarithmic scale. */
import clsx from 'clsx';
import {useMemo} from 'react';
import {PageLink} from '../parts/links.tsx';
import {useDashboard} from '../tab-store.ts';
import {trace as texts} from './copy.ts';
import styles from './Trace.module.css';
import {buildTrace, listTicks, type Span, toPosition} from './trace.ts';

export function Trace({entry}: {entry: string}) {
  const {lists, clock} = useDashboard();
  const trace = useMemo(() => buildTrace(lists, clock, entry), [lists, clock, entry]);
  if (!trace) return null;
  const {spans, totalMs, traceId} = trace;

  return (
    <section>
      <h3>{texts.title}</h3>
      <p className={styles.id}>
        {traceId && (
          <>
            <code>{traceId}</code>{' '}
          </>
        )}
        {texts.scale}
      </p>
      <div className={styles.scale} aria-hidden="true">
        {listTicks(totalMs).map(({at, label}) => (
          <span key={at} style={{left: percent(toPosition(at, totalMs))}}>
            {label}
          </span>
        ))}
      </div>
      <ol className={styles.spans} aria-label={texts.title}>
        {spans.map(span => (
          <li key={span.id} className={clsx(styles.span, styles[span.kind], styles[span.outcome])}>
            <span className={styles.name}>
              {span.entry && span.entry !== entry ? <PageLink entry={span.entry}>{span.name}</PageLink> : span.name}
            </span>
            <span className={styles.note}>{span.note}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={toPlace(span, totalMs)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

function toPlace({startMs, endMs}: Span, totalMs: number) {
  const left = toPosition(startMs, totalMs);
  return {left: percent(left), width: percent(toPosition(endMs, totalMs) - left)};
}
