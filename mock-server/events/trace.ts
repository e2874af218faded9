/**
 * W3C Trace Context (https://www.w3.org/TR/trace-context/): the caller's trace is stored with its event, and each attempt to deliver
 * the event is a child span of the caller's.
 */
import {sha256} from '../database/index.ts';

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** `sampled` and `random`; the others must be sent as zero. */
const KNOWN_FLAGS = 0b11;
const MAX_TRACESTATE_CHARS = 512;

/**
 * The caller's trace as one line: `traceparent`, and `tracestate` after a space. Null without a valid traceparent: an invalid one is
 * ignored, and the tracestate with it.
 */
export function readTrace(header: (name: string) => string | undefined): string | null {
  const [, version, traceId = '', parentId = '', flags = '', rest] = FORM.exec(header('traceparent') ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return null;
  const known = (Number.parseInt(flags, 16) & KNOWN_FLAGS).toString(16).padStart(2, '0');
  const state = header('tracestate') ?? '';
  const isKept = state.length <= MAX_TRACESTATE_CHARS && /^[\x20-\x7e]*[\x21-\x7e][\x20-\x7e]*$/.test(state);
  return `00-${traceId}-${parentId}-${known}${isKept ? ` ${state.trim()}` : ''}`;
}

/** The traceparent of a stored trace. */
export function toTraceparent(trace: string | null): string | null {
  return trace === null ? null : (trace.split(' ', 1)[0] ?? null);
}

/** The headers of a child span of the stored trace; `span` names it, and the same name gives the same id. */
export function toSpanHeaders(trace: string | null, span: string): Readonly<Record<string, string>> {
  if (trace === null) return {};
  const [parent = '', ...state] = trace.split(' ');
  const [version, traceId, , flags] = parent.split('-');
  const id = sha256(span).slice(0, 16);
  return {
    traceparent: `${version}-${traceId}-${id}-${flags}`,
    ...(state.length > 0 && {tracestate: state.join(' ')}),
  };
}
