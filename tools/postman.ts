// Generates a Postman collection (v2.1) from the contract. Its requests sign themselves. Values are the contract's
// `x-fill` templates, which Postman reads as variables of the same names: the first folder creates a sandbox workspace
// and sets them, and each response sets the variables that later requests need. The output is deterministic.
import type {Contract} from '../openapi/model.ts';
import type {SignatureScheme} from '../openapi/signing/signing.ts';
import {describeOperation, type Operation} from '../src/reference/operation.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const DEFAULT_BASE_URL = 'http://localhost:3000';
/** The operations that create what every request needs, in this order. */
const SETUP = ['createPartner', 'createUserToken'];

export function makeCollection(contract: Contract, sandbox: Contract) {
  const {document, securitySchemes} = contract;
  const signing = contract.signature();
  const items = (of: Contract, id: string) => requestItems(of, id, signing);
  const folders = (document.tags ?? []).map(({name, description = ''}) => ({
    name,
    description,
    item: contract.operations.filter(({tag}) => tag === name).flatMap(({id}) => items(contract, id)),
  }));
  return {
    info: {
      name: document.info?.title,
      description: DESCRIPTION,
      version: document.info?.version,
      schema: SCHEMA,
    },
    item: [
      {
        name: 'Sandbox workspace',
        description: 'A throwaway household with keys. Run these first, unless you have your own keys.',
        item: SETUP.flatMap(id => items(sandbox, id)),
      },
      ...folders.filter(({item}) => item.length > 0),
    ],
    event: [toScriptEvent('prerequest', signingScript(signing)), toScriptEvent('test', AFTER_EACH)],
    variable: [
      {key: 'baseUrl', value: DEFAULT_BASE_URL, description: 'The origin of the sandbox.'},
      ...listVariables([...folders, ...Object.values({...sandbox.securitySchemes, ...securitySchemes})]).map(key => ({
        key,
        value: '',
      })),
    ],
  };
}

const DESCRIPTION = `Every request signs itself: a script puts the time and the HMAC-SHA256 of the exact body, or of the method and target, into its headers.

Set \`baseUrl\`, run the folder "Sandbox workspace" once, then any request. If you have your own keys, set \`workspace.apiKey\` and
\`workspace.secretKey\` instead.`;

/** One request, or one per format of its body. */
function requestItems(contract: Contract, id: string, signing: SignatureScheme) {
  const operation = describeOperation(contract, id);
  const {formats, summary} = operation;
  if (formats.length < 2) return [makeItem(operation, summary, exampleBody(formats[0]), signing)];
  return formats.map(format =>
    makeItem(operation, `${summary}: ${format.label.toLowerCase()}`, exampleBody(format), signing),
  );
}

/** The first example as JSON text, with templates as values. A number's template has no quotes. */
function exampleBody(format: Operation['formats'][number] | undefined): string | undefined {
  if (!format) return undefined;
  const values = Object.entries((format.examples[0]?.value ?? {}) as object).map(([name, value]) => {
    const {fill} = format.fields.find(field => field.name === name && field.depth === 0) ?? {};
    return [name, fill && typeof value === 'number' ? `number:${fill}` : (fill ?? value)];
  });
  return JSON.stringify(Object.fromEntries(values), null, 2).replace(/"number:(\{\{[^"]+\}\})"/g, '$1');
}

function makeItem(operation: Operation, name: string, body: string | undefined, signing: SignatureScheme) {
  const {id, description = '', method, parameters, responses, credentials} = operation;
  const findTemplate = (where: string, key: string) => {
    const parameter = parameters.find(parameter => parameter.in === where && parameter.name === key);
    return parameter?.fill ?? parameter?.example ?? '';
  };
  const path = operation.path
    .slice(1)
    .split('/')
    .map(part => part.replace(/\{(\w+)\}/, (_, key) => findTemplate('path', key)));
  // Optional parameters are listed but not sent.
  const query = parameters
    .filter(parameter => parameter.in === 'query')
    .map(({name: key, required}) => ({key, value: findTemplate('query', key), ...(!required && {disabled: true})}));
  const sent = query.filter(({disabled}) => !disabled).map(({key, value}) => `${key}=${value}`);
  const status = Number(responses.find(response => /^2\d\d$/.test(response.status))?.status);
  return {
    name,
    event: [
      toScriptEvent('prerequest', [`pm.variables.set('operation', '${id}');`]),
      toScriptEvent('test', [`pm.test('returns ${status}', () => pm.response.to.have.status(${status}));`]),
    ],
    request: {
      description,
      method,
      header: [
        ...credentials.map(credential => credentialHeader(credential, signing)),
        ...(body === undefined ? [] : [{key: 'content-type', value: 'application/json'}]),
      ],
      ...(body !== undefined && {body: {mode: 'raw', raw: body, options: {raw: {language: 'json'}}}}),
      url: {
        raw: `{{baseUrl}}/${path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path,
        ...(query.length > 0 && {query}),
      },
    },
  };
}

function credentialHeader(
  {header, bearer, signature, fill = ''}: Operation['credentials'][number],
  {headers}: SignatureScheme,
) {
  if (bearer) return {key: 'authorization', value: `Bearer ${fill || '{{workspace.token}}'}`};
  if (signature) return {key: header, value: '{{signature}}'};
  return {key: header, value: header === headers.timestamp ? '{{timestamp}}' : fill};
}

/** The variables that users may want to set or read. */
const listVariables = (used: readonly unknown[]): string[] =>
  [
    ...new Set([...JSON.stringify(used).matchAll(/\{\{(workspace\.[^}]+)\}\}/g)].map(([, name]) => String(name))),
  ].sort();

function toScriptEvent(listen: 'prerequest' | 'test', exec: string[]) {
  return {listen, script: {type: 'text/javascript', exec}};
}

/** Sets the request's own values, then signs the exact text that is sent. */
function signingScript({template, withoutBody, prefix, headers}: SignatureScheme): string[] {
  return `const raw = (pm.request.body && pm.request.body.raw) || '';
pm.variables.set('unique', Date.now().toString(36) + Math.random().toString(36).slice(2, 8));
for (const [, days] of raw.matchAll(/\\{\\{(?:date|month)([+-]\\d+)d\\}\\}/g)) {
  const day = new Date(Date.now() + Number(days) * 86400000);
  pm.variables.set('date' + days + 'd', day.toISOString().slice(0, 10));
  day.setUTCDate(0);
  const month = day.toLocaleDateString('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});
  pm.variables.set('month' + days + 'd', month);
}
const body = pm.variables.replaceIn(raw);
if (raw) pm.request.body.raw = body;
if (pm.request.headers.has('${headers.signature}')) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  // Postman encodes these after this script.
  const encode = part => encodeURIComponent(part).replace("'", '%27');
  const target = pm.variables.replaceIn(pm.request.url.getPathWithQuery()).replace(/[ "'<>]|[^\\x00-\\x7f]+/g, encode);
  const line = '${withoutBody.content}'.replace('{method}', pm.request.method).replace('{target}', () => target);
  const content = ${JSON.stringify(withoutBody.methods)}.includes(pm.request.method) ? line : body;
  const signed = '${template}'.replace('{timestamp}', timestamp).replace('{body}', () => content);
  const secret = pm.variables.get('workspace.secretKey') || '';
  pm.variables.set('timestamp', timestamp);
  pm.variables.set('signature', '${prefix}' + require('crypto-js').HmacSHA256(signed, secret).toString());
}`.split('\n');
}

/** Stores what later requests need from this response. */
const AFTER_EACH = `const keep = (name, value) => {
  if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) keep(name + '.' + key, inner);
  } else {
    pm.collectionVariables.set(name, String(value));
  }
};
if (pm.response.code < 300) {
  const operation = pm.variables.get('operation');
  const body = pm.response.json();
  if (operation === 'createPartner') keep('workspace', body);
  else keep('response.' + operation, body);
}`.split('\n');
