/** The Break it cases: for each documented error, a change that causes it or a request for its example by `Prefer`. */
import {shortDuration} from '../../../../openapi/signing/doctor/index.ts';
import {plural} from '../../../format/numbers.ts';
import type {Operation, Provocation} from '../../../reference/operation.ts';
import {setMembers} from '../../body/edit.ts';
import {findPublicKey, findScheme} from '../../core/operation.ts';
import {credentialValue, replaceValues, type TemplateValues} from '../../core/placeholders.ts';
import type {TypedRequest} from '../../core/sent-request.ts';
import type {Alteration} from '../../core/sign-request.ts';

type DocumentedError = {status: string; key: string; summary: string; value: unknown; provoke?: Provocation};

export type FailureCase = {
  id: string;
  /** `example`: no request causes this error, so the documented example is requested by `Prefer`. */
  group: 'signing' | 'operation' | 'example';
  title: string;
  /** How the request differs from yours, as a sentence. */
  change: string;
  documented?: DocumentedError;
  alteration: Alteration;
  provoke?: Provocation;
};

export function listFailureCases(operation: Operation): FailureCase[] {
  const documented = operation.responses
    .filter(({status}) => Number(status) >= 400)
    .flatMap(({status, examples}) => examples.map(example => ({status, ...example})));
  const provoked = [...signingCases(operation, documented), ...contractCases(operation, documented)];
  const covered = new Set(provoked.map(failureCase => failureCase.documented && errorKey(failureCase.documented)));
  const byPrefer = documented.filter(error => !covered.has(errorKey(error))).map(preferCase);
  return [...provoked, ...byPrefer];
}

const errorKey = ({status, key}: DocumentedError) => `${status} ${key}`;

const preferCase = (documented: DocumentedError): FailureCase => ({
  id: `example-${documented.status}-${documented.key}`,
  group: 'example',
  title: documented.summary,
  change: 'Asks for the example in the documentation.',
  documented,
  alteration: {
    label: documented.summary,
    sent: withHeaders({Prefer: `code=${documented.status}, example=${documented.key}`}),
  },
});

/** Cases that break the signature or the keys, and the same bytes sent twice, which is no error. */
function signingCases(operation: Operation, documented: DocumentedError[]): FailureCase[] {
  const scheme = findScheme(operation);
  const publicKey = findPublicKey(operation);
  const list: FailureCase[] = [];

  const add = (reason: string, title: string, change: string, alteration: Alteration) =>
    list.push({
      id: `${reason}-${list.length}`,
      group: 'signing',
      title,
      change,
      alteration: {label: title, ...alteration},
      documented: documented.find(({value}) => (value as {reason?: unknown} | null)?.reason === reason),
    });

  if (scheme) {
    const {headers, toleranceSeconds, prefix} = scheme;
    const {timestamp, signature} = headers;
    const mismatch = 'signature_mismatch';
    const late = toleranceSeconds + 60;
    const withSecret =
      (secret: (values: TemplateValues) => string): Alteration['values'] =>
      values => ({...values, keys: {...values.keys, [signature]: secret(values)}});
    if (operation.formats.length > 0) {
      add(mismatch, 'Body changed after signing', 'Changes one digit of the body.', {
        sent: ({body}) => ({body: changeLastDigit(body)}),
      });
      add(mismatch, 'Body re-serialized after signing', 'Writes the same JSON with other spaces.', {
        sent: ({body}) => ({body: reserialize(body)}),
      });
      add(mismatch, 'Line break added after signing', 'Adds a line feed to the body.', {
        sent: ({body}) => ({body: appendText(body, '\n')}),
      });
    }
    add(mismatch, 'Signed with the wrong secret', 'Signs with wrong-secret.', {
      values: withSecret(() => 'wrong-secret'),
    });
    if (publicKey?.fill) {
      add(mismatch, 'Signed with the API key', `Signs with the value of ${publicKey.header}.`, {
        values: withSecret(values => credentialValue(publicKey, values) ?? ''),
      });
    }
    add('timestamp_expired', 'Expired timestamp', `Sets ${timestamp} to ${shortDuration(late)} ago.`, {
      timestamp: seconds => String(seconds - late),
    });
    add('timestamp_in_future', 'Timestamp in the future', `Sets ${timestamp} to ${shortDuration(late)} from now.`, {
      timestamp: seconds => String(seconds + late),
    });
    add('timestamp_in_milliseconds', 'Timestamp in milliseconds', `Adds three digits to ${timestamp}.`, {
      timestamp: seconds => `${seconds}000`,
    });
    add('malformed_timestamp', 'Timestamp as a date', `Writes ${timestamp} as a date.`, {
      timestamp: seconds => new Date(seconds * 1000).toISOString(),
    });
    add('missing_timestamp', 'No timestamp', `Leaves out ${timestamp}.`, {sent: withHeaders({[timestamp]: undefined})});
    add('missing_signature', 'No signature', `Leaves out ${signature}.`, {sent: withHeaders({[signature]: undefined})});
    if (prefix) {
      add('malformed_signature', `Signature without ${prefix}`, `Leaves ${prefix} out of ${signature}.`, {
        signature: correctSignature => correctSignature.slice(prefix.length),
      });
    }
    if (operation.method !== 'GET')
      add(
        'resent',
        'Same request sent twice',
        'Sends the same bytes and headers again, which takes effect only once.',
        {replay: true},
      );
  }

  if (publicKey) {
    const {header} = publicKey;
    add('missing_api_key', 'No API key', `Leaves out ${header}.`, {sent: withHeaders({[header]: undefined})});
    add('unknown_api_key', 'Unknown API key', `Sets ${header} to unknown-api-key.`, {
      sent: withHeaders({[header]: 'unknown-api-key'}),
    });
  }

  return list;
}

/** Cases that the contract describes by `x-provoke`, if this operation has the fields for them. */
function contractCases(operation: Operation, documented: DocumentedError[]): FailureCase[] {
  const fields = new Set(operation.formats.flatMap(({fields}) => fields.map(({name}) => name)));
  const parameters = new Set(operation.parameters.map(({name}) => name));
  const hasBody = operation.formats.length > 0;
  const signed = findScheme(operation) !== undefined;

  return documented.flatMap(error => {
    const {provoke} = error;
    if (!provoke) return [];
    const {title = error.summary, set = {}, path = {}, contentType, bytes, before, flood, cut} = provoke;

    const remove = provoke.remove?.filter(name => fields.has(name));
    const possible =
      (Object.keys(set).length === 0 || fields.size > 0) &&
      remove?.length !== 0 &&
      Object.keys(path).every(name => parameters.has(name)) &&
      (hasBody || !(contentType || bytes || cut)) &&
      (signed || !(before || flood));
    if (!possible) return [];

    const values = {...set, ...Object.fromEntries(remove?.map(name => [name, undefined]) ?? [])};

    const alteration: Alteration = {
      label: title,
      typed(typed) {
        const changed = changeValues(typed, values, path);
        return cut ? {...changed, body: changed.body.trimEnd().slice(0, -1)} : changed;
      },
      sent: ({headers, body}) => ({
        headers: contentType ? {...headers, 'content-type': contentType} : headers,
        body: bytes ? padBody(body, bytes) : body,
      }),
    };

    const change = describeChange({...provoke, remove});
    const id = `${error.status}-${error.key}`;
    return [{id, group: 'operation', title, change, documented: error, alteration, provoke}];
  });
}

function describeChange(provoke: Provocation): string {
  const {before, contentType, bytes} = provoke;
  const to = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const values = {...provoke.path, ...provoke.set, ...(contentType && {'content-type': contentType})};
  const parts = [
    before && `First calls ${before.split('/').at(-1)} in another workspace`,
    provoke.flood && "First uses up the limit of another workspace's key, by hundreds of requests",
    provoke.duplicate && 'Sends it twice with the same ids',
    provoke.stranger && 'Takes the ids of another workspace',
    ...Object.entries(values).map(([name, value]) => `sets ${name} to ${to(value)}`),
    provoke.remove && `leaves out ${provoke.remove.join(' and ')}`,
    provoke.cut && "leaves out the body's last character",
    bytes && `fills up the body to ${plural(bytes, 'byte')}`,
  ].filter(part => typeof part === 'string');
  const sentence = parts.join(', and ');
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`;
}

/** Sets parameters and members of the body. A field that has a parameter's name and value follows it. */
export function changeValues(
  typed: TypedRequest,
  members: Readonly<Record<string, unknown>>,
  parameters: Readonly<Record<string, string>>,
): TypedRequest {
  return {
    ...typed,
    body: setMembers(replaceValues(typed.body, typed.parameters, parameters), members),
    parameters: {...typed.parameters, ...parameters},
  };
}

/** Sets headers, or removes those that are undefined. */
const withHeaders =
  (changes: Readonly<Record<string, string | undefined>>): Alteration['sent'] =>
  ({headers}) => ({headers: {...headers, ...changes}});

const appendText = (bytes: Uint8Array, text: string) => new Uint8Array([...bytes, ...new TextEncoder().encode(text)]);

/** Appends spaces, which JSON ignores. */
function padBody(body: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(Math.max(length, body.length)).fill(0x20);
  bytes.set(body);
  return bytes;
}

/** Changes the last digit, so that the length stays the same. */
function changeLastDigit(signed: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(signed);
  const at = bytes.findLastIndex(byte => byte >= 0x30 && byte <= 0x39);
  if (at < 0) return appendText(bytes, ' ');
  bytes[at] = bytes[at] === 0x31 ? 0x32 : 0x31;
  return bytes;
}

function reserialize(signed: Uint8Array): Uint8Array {
  try {
    const text = new TextDecoder().decode(signed);
    const compact = JSON.stringify(JSON.parse(text));
    return new TextEncoder().encode(compact === text ? JSON.stringify(JSON.parse(text), null, 2) : compact);
  } catch {
    return appendText(signed, ' ');
  }
}
