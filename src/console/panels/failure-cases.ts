/**
 * The Break it cases, generated from the contract: one per documented error that a changed request causes. The others request the
 * documented example by `Prefer`.
 */
import {REPLAYED_HEADER} from '../../../openapi/signing/signing.ts';
import type {Operation, Provoke} from '../../reference/operation.ts';
import {fill} from '../core/placeholders.ts';
import type {Plan} from '../core/plan.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {type Act, publicKeyOf} from './sandbox.ts';

/** Another workspace, and the responses that it got. */
type Other = {workspace: unknown; responses: Readonly<Record<string, unknown>>};

type Documented = {status: string; key: string; summary: string; value: unknown; provoke?: Provoke};

export type FailureCase = {
  id: string;
  title: string;
  documented?: Documented;
  /** How to change the request. */
  plan: Plan;
  /** Setup: send a correct request, create another workspace, act in one, or use up the limit of one. */
  first?: 'send' | 'other-workspace' | 'flood' | Act;
  /** No request causes this error, so the documented example is requested by `Prefer`. */
  byPrefer?: true;
};

export function failureCases(operation: Operation): FailureCase[] {
  const documented = operation.responses
    .filter(({status}) => Number(status) >= 400)
    .flatMap(({status, examples}) => examples.map(example => ({status, ...example})));
  const provoked = [...signingFaults(operation, documented), ...contractFaults(operation, documented)];
  const covered = new Set(provoked.map(one => one.documented && keyOf(one.documented)));
  const byPrefer = documented.filter(one => !covered.has(keyOf(one))).map(preferCase);
  return [...provoked, ...byPrefer];
}

const keyOf = ({status, key}: Documented) => `${status} ${key}`;

const preferCase = (documented: Documented): FailureCase => ({
  id: `example-${documented.status}-${documented.key}`,
  title: documented.summary,
  documented,
  byPrefer: true,
  plan: {label: documented.summary, headers: {Prefer: `code=${documented.status}, example=${documented.key}`}},
});

/** Cases that break the signature or the keys, and the same bytes sent twice, which is no error. */
function signingFaults(operation: Operation, documented: Documented[]): FailureCase[] {
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  const keyed = publicKeyOf(operation);
  const list: FailureCase[] = [];
  const add = (reason: string, title: string, plan: Plan, first?: FailureCase['first']) => {
    const found = documented.find(({value}) => (value as {reason?: unknown} | null)?.reason === reason);
    const id = `${reason}-${list.length}`;
    list.push({id, title, plan: {label: title, ...plan}, ...(found && {documented: found}), ...(first && {first})});
  };
  if (scheme) {
    const {headers, toleranceSeconds, prefix} = scheme;
    if (operation.formats.length > 0) {
      add('signature_mismatch', 'Body changed after signing', {body: changed});
      add('signature_mismatch', 'Body re-serialized after signing', {body: reserialized});
      add('signature_mismatch', 'Line break added after signing', {body: signed => append(signed, '\n')});
    }
    add('signature_mismatch', 'Signed with the wrong secret', {secret: () => 'wrong-secret'});
    if (keyed?.fill) {
      add('signature_mismatch', 'Signed with the API key', {
        secret: source => source.keys?.[keyed.header] ?? fill(keyed.fill as string, source) ?? '',
      });
    }
    add('timestamp_expired', 'Expired timestamp', {timestampOffset: -(toleranceSeconds + 60)});
    add('timestamp_in_future', 'Timestamp in the future', {timestampOffset: toleranceSeconds + 60});
    add('timestamp_in_milliseconds', 'Timestamp in milliseconds', {timestamp: seconds => `${seconds}000`});
    add('malformed_timestamp', 'Timestamp as a date', {timestamp: seconds => new Date(seconds * 1000).toISOString()});
    add('missing_timestamp', 'No timestamp', {omit: [headers.timestamp]});
    add('missing_signature', 'No signature', {omit: [headers.signature]});
    add('malformed_signature', prefix ? `Signature without ${prefix}` : 'Signature in upper case', {
      signature: right => (prefix ? right.slice(prefix.length) : right.toUpperCase()),
    });
    if (operation.method !== 'GET') add('resent', 'Same request sent twice', {replay: true}, 'send');
  }
  if (keyed) {
    add('missing_api_key', 'No API key', {omit: [keyed.header]});
    add('unknown_api_key', 'Unknown API key', {headers: {[keyed.header]: 'unknown-api-key'}});
  }
  return list;
}

/** Cases that the contract describes by `x-provoke`, if this operation has the fields for them. */
function contractFaults(operation: Operation, documented: Documented[]): FailureCase[] {
  const fields = new Set(operation.formats.flatMap(({fields}) => fields.map(({name}) => name)));
  const parameters = new Set(operation.parameters.map(({name}) => name));
  return documented.flatMap(one => {
    const {provoke} = one;
    if (!provoke) return [];
    const {
      set = {},
      remove = [],
      path = {},
      duplicate,
      stranger,
      contentType,
      bytes,
      before,
      body,
      flood,
      cut,
    } = provoke;
    const {title = one.summary} = provoke;
    const hasBody = operation.formats.length > 0;
    const signed = operation.credentials.some(({signature}) => signature);
    const possible =
      (Object.keys(set).length === 0 || fields.size > 0) &&
      (remove.length === 0 || remove.some(name => fields.has(name))) &&
      Object.keys(path).every(name => parameters.has(name)) &&
      (hasBody || !(contentType || bytes || cut)) &&
      (signed || !(before || flood));
    if (!possible) return [];
    const values = {...set, ...Object.fromEntries(remove.map(name => [name, undefined]))};
    const plan: Plan = {
      label: title,
      ...(Object.keys(values).length > 0 && {values}),
      ...(Object.keys(path).length > 0 && {parameters: path}),
      ...(contentType && {headers: {'content-type': contentType}}),
      ...(cut && {edit: (text: string) => text.trimEnd().slice(0, -1)}),
      ...(bytes && {body: (body: Uint8Array) => filledUp(body, bytes)}),
    };
    const first = duplicate
      ? ('send' as const)
      : stranger
        ? ('other-workspace' as const)
        : flood
          ? ('flood' as const)
          : before && {path: before, body};
    return [{id: `${one.status}-${one.key}`, title, documented: one, plan, ...(first && {first})}];
  });
}

const append = (bytes: Uint8Array, text: string) => new Uint8Array([...bytes, ...new TextEncoder().encode(text)]);

/** Longer by spaces, which JSON ignores. */
function filledUp(body: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(Math.max(length, body.length)).fill(0x20);
  bytes.set(body);
  return bytes;
}

/** Changes the last digit, so that the length stays the same. */
function changed(signed: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(signed);
  const at = bytes.findLastIndex(byte => byte >= 0x30 && byte <= 0x39);
  if (at < 0) return append(bytes, ' ');
  bytes[at] = bytes[at] === 0x31 ? 0x32 : 0x31;
  return bytes;
}

function reserialized(signed: Uint8Array): Uint8Array {
  try {
    const text = new TextDecoder().decode(signed);
    const compact = JSON.stringify(JSON.parse(text));
    return new TextEncoder().encode(compact === text ? JSON.stringify(JSON.parse(text), null, 2) : compact);
  } catch {
    return append(signed, ' ');
  }
}

/** The first request's generated values, which make a second request a duplicate. */
export function repeatedValues(operation: Operation, format: number, body: string): Record<string, unknown> {
  const fields = operation.formats[format]?.fields.filter(
    ({depth, fill: template}) => depth === 0 && template?.includes('{{unique}}'),
  );
  let sent: Record<string, unknown>;
  try {
    sent = JSON.parse(body);
  } catch {
    return {};
  }
  return Object.fromEntries((fields ?? []).map(({name}) => [name, sent[name]]));
}

/** Replaces values of the visitor's workspace with another workspace's, and those of its responses. */
export function otherWorkspaceValues(operation: Operation, format: number, {workspace, responses}: Other): Plan {
  const source = {workspace, responses, now: 0, unique: ''};
  const own = (list: {name: string; fill?: string}[]) =>
    list.flatMap(({name, fill: template}) => {
      const value = /\{\{(workspace|response)\./.test(template ?? '') ? fill(template ?? '', source) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
  const values = own(operation.formats[format]?.fields.filter(({depth}) => depth === 0) ?? []);
  const parameters = own(operation.parameters);
  return {
    ...(values.length > 0 && {values: Object.fromEntries(values)}),
    ...(parameters.length > 0 && {parameters: Object.fromEntries(parameters)}),
  };
}

export type Comparison = {
  /** equal: the same body. matches: the same status, reason and fields, with other values. */
  verdict: 'equal' | 'matches' | 'different';
  differences: string[];
  /** Fields with other values, and fields that only the response has. */
  values: string[];
  added: string[];
};

/** Compares status and reason, and every documented field. */
export function compare(documented: {status: string; value: unknown}, status: number, text: string): Comparison {
  const differences: string[] = [];
  if (documented.status !== String(status)) differences.push(`Expected status ${documented.status}, got ${status}.`);
  let real: unknown;
  try {
    real = JSON.parse(text);
  } catch {
    differences.push('The response isn’t JSON.');
  }
  const [a, b] = [asObject(documented.value), asObject(real)];
  const values: string[] = [];
  if (differences.length === 0) {
    if (a.reason !== b.reason) differences.push(`Expected reason ${a.reason ?? 'none'}, got ${b.reason ?? 'none'}.`);
    for (const [name, value] of Object.entries(a)) {
      if (!(name in b)) differences.push(`${name} is missing.`);
      else if (typeOf(b[name]) !== typeOf(value))
        differences.push(`Expected ${name} to be ${typeOf(value)}, got ${typeOf(b[name])}.`);
      else if (JSON.stringify(b[name]) !== JSON.stringify(value)) values.push(name);
    }
  }
  const added = Object.keys(b).filter(name => !(name in a));
  const same = values.length === 0 && added.length === 0;
  return {verdict: differences.length > 0 ? 'different' : same ? 'equal' : 'matches', differences, values, added};
}

/** Equal: same status and body as the first response, plus the replay header. */
export function compareReplay(first: SentRequest['response'], again: SentRequest['response']): Comparison {
  const differences: string[] = [];
  if (first?.status !== again?.status) differences.push(`Expected status ${first?.status}, got ${again?.status}.`);
  if (first?.text !== again?.text) differences.push('The bodies differ.');
  if (!again?.headers.some(({name}) => name.toLowerCase() === REPLAYED_HEADER))
    differences.push(`The header ${REPLAYED_HEADER} is missing.`);
  return {verdict: differences.length > 0 ? 'different' : 'equal', differences, values: [], added: []};
}

const asObject = (value: unknown) =>
  (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as Record<string, unknown>;
const typeOf = (value: unknown) => (Array.isArray(value) ? 'an array' : value === null ? 'null' : typeof value);
