/** Links to a request. The URL fragment, which isn't sent, has operation, format and values, but no server or key. */
import {secretsIn} from '../../../openapi/secrets.ts';
import type {Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from '../core/console.ts';
import {topLevelFields} from '../core/operation.ts';
import {credentialValue, exampleValues, fillFields, replaceValues, type TemplateValues} from '../core/placeholders.ts';
import type {RequestInput} from '../core/sent-request.ts';

/** Why there can't be a link, as a label. */
export class LinkError extends Error {}

const PARAMETER_PREFIX = 'p.';
/** Published links use this name. */
const FORMAT = 'shape';

export function readLink(hash: string, operation: Operation): RequestInput | undefined {
  const query = new URLSearchParams(hash.slice(1));
  // A failed request is for open-link.ts.
  if (query.get('try') !== operation.id || query.has('failed')) return undefined;
  const known = operation.parameters.flatMap(({name}) => {
    const value = query.get(PARAMETER_PREFIX + name);
    return value === null ? [] : [[name, value]];
  });
  return {
    format: Number(query.get(FORMAT) ?? 0),
    body: query.get('body') ?? undefined,
    parameters: Object.fromEntries(known),
  };
}

/** `operation` is its id. */
export function writeLink(operation: string, {format, body, parameters}: RequestInput): string {
  const query = new URLSearchParams({try: operation});
  if (format > 0) query.set(FORMAT, String(format));
  for (const [name, value] of Object.entries(parameters)) query.set(PARAMETER_PREFIX + name, value);
  if (body !== undefined) query.set('body', body);
  return `#${query}`;
}

/**
 * The fragment of a link to the request, without the visitor's data: values that the console filled in become the
 * example's again. Throws LinkError if the request contains one of the visitor's secrets.
 */
export async function createLink(core: ConsoleCore): Promise<string> {
  const {operation} = core;
  const {format, body, parameters, filled} = core.state();
  const example = exampleValues(operation, format, 0);
  const typed = Object.entries(parameters).filter(([name, value]) => value !== example[name] && value !== filled[name]);
  const values = await core.existingTemplateValues();
  // Values that name the workspace, also if they were pasted or sent earlier.
  const ids = values?.workspace ? fillFields(topLevelFields(operation, format), values, /\{\{workspace\./) : {};
  const unfilled = replaceValues(replaceValues(body, filled, example), ids, example);
  const input = {format, parameters: Object.fromEntries(typed), ...(operation.formats.length > 0 && {body: unfilled})};
  const examples = JSON.stringify(operation.formats[format]?.examples ?? []);
  const text = JSON.stringify(input);
  const unknown = [unfilled, text].flatMap(secretsIn).some(value => !examples.includes(value));
  if (unknown || listSecrets(operation, values).some(secret => text.includes(JSON.stringify(secret).slice(1, -1))))
    throw new LinkError('Not copied: the request contains a key');
  return writeLink(operation.id, input);
}

/** The secret values of the credentials, and the visitor's own keys. */
function listSecrets({credentials}: Operation, values: TemplateValues | undefined): string[] {
  if (!values) return [];
  const secrets = credentials.filter(({header, secret}) => secret || values.keys?.[header]);
  return secrets.map(credential => credentialValue(credential, values)).filter(value => value !== undefined);
}
