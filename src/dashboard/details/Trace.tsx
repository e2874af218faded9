/** The waterfall of a trace: one row for each step, with its bar on a logarithmic scale. */
import clsx from 'clsx';
import {useMemo} from 'react';
import {duration} from '../../format/duration.ts';
import {useDashboard} from '../context.ts';
import {positionOf, type Span, ticksOf, traceOf} from '../core/trace.ts';
import type {Endpoint} from '../core/types.ts';
import {attemptLabel, deliveryLabel, endpointShortName} from '../labels.ts';
import {PageLink} from '../parts/SectionLink.tsx';
import {trace as texts} from './copy.ts';
import styles from './Trace.module.css';

/** From this position on, a label is left of its tick, so that it stays inside. */
const LAST_LABEL = 0.8;

export function Trace({entry}: {entry: string}) {
  const {lists, moves} = useDashboard();
  const {request, delivery, endpoint} = lists;
  const trace = useMemo(() => traceOf({request, delivery}, moves, entry), [request, delivery, moves, entry]);
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
        {ticksOf(totalMs).map(({at, label}) => {
          const left = positionOf(at, totalMs);
          return (
            <span key={at} className={clsx(left > LAST_LABEL && styles.last)} style={{left: percent(left)}}>
              {label}
            </span>
          );
        })}
      </div>
      <ol className={styles.spans} aria-label={texts.title}>
        {spans.map(span => (
          <li key={span.id} className={clsx(styles.span, styles[span.kind], styles[span.outcome])}>
            <span className={styles.name}>
              <Name span={span} entry={entry} endpoints={endpoint.byId} />
            </span>
            <span className={styles.note}>{noteOf(span)}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={placeOf(span, totalMs)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NameProps {
  span: Span;
  /** The page that shows the trace. */
  entry: string;
  endpoints: ReadonlyMap<string, Endpoint>;
}

function Name({span, entry, endpoints}: NameProps) {
  const text = nameOf(span, endpoints);
  return span.entry && span.entry !== entry ? <PageLink entry={span.entry}>{text}</PageLink> : text;
}

function nameOf(span: Span, endpoints: ReadonlyMap<string, Endpoint>): string {
  switch (span.kind) {
    case 'request':
      return `${span.request.method} ${span.request.path}`;
    case 'step':
      return span.step;
    case 'event':
      return span.event;
    case 'delivery':
      return texts.delivery(endpointShortName(endpoints.get(span.delivery.endpointId)));
    case 'attempt':
      return texts.attempt(span.attempt.number);
  }
}

/** The outcome, the time since the start of the trace, and the duration. */
function noteOf(span: Span): string {
  const {startMs, endMs} = span;
  const after = texts.after(timeText(startMs));
  const took = timeText(endMs - startMs);
  switch (span.kind) {
    case 'request':
      return texts.took(span.request.status, took);
    case 'step':
      return span.note;
    case 'event':
      return after;
    case 'delivery':
      return `${deliveryLabel(span.delivery)}, ${after}`;
    case 'attempt':
      return texts.took(`${attemptLabel(span.attempt)}, ${after}`, took);
  }
}

/** `4.2 ms`, `12 seconds`, `5 minutes`. */
function timeText(ms: number): string {
  if (ms >= 1000) return duration(ms / 1000);
  return `${ms >= 10 ? Math.round(ms) : Math.round(ms * 10) / 10} ms`;
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

function placeOf({startMs, endMs}: Span, totalMs: number) {
  const left = positionOf(startMs, totalMs);
  return {left: percent(left), width: percent(positionOf(endMs, totalMs) - left)};
}
