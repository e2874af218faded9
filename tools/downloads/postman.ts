// The contract as a Postman collection (v2.1) whose requests sign themselves. Values are the contract's `x-fill` templates, which
// Postman reads as variables of the same names: a first folder creates a sandbox workspace and sets them, and each response sets
// those that later requests need. The output is deterministic.
import type {Contract} from '../../openapi/model.ts';
import type {SignatureScheme} from '../../openapi/signing/signing.ts';
import {type Request, requestsOf} from './operations.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const DEFAULT_BASE_URL = 'http://localhost:3000';
/** The operations that create what every request needs, in this order. */
const SETUP = ['createPartner', 'createUserToken'];

export function makeCollection(contract: Contract, sandbox: Contract) {
  const {document, securitySchemes} = contract;
  const signing = contract.signature();
  const requests = requestsOf(contract);
  const known = {...sandbox.securitySchemes, ...securitySchemes};
  const item = (request: Request) => makeItem(request, known, signing);
  const setup = requestsOf(sandbox).filter(({operationId}) => SETUP.includes(operationId));
  const tags = (document.tags ?? []).filter(({name}) => requests.some(({tag}) => tag === name));
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
        item: SETUP.flatMap(id => setup.filter(({operationId}) => operationId === id)).map(item),
      },
      ...tags.map(({name, description = ''}) => ({
        name,
        description,
        item: requests.filter(({tag}) => tag === name).map(item),
      })),
    ],
    event: [script('prerequest', beforeEach(signing)), script('test', AFTER_EACH)],
    variable: [
      {key: 'baseUrl', value: DEFAULT_BASE_URL, description: 'The origin of the sandbox.'},
      ...variables(requests, known).map(key => ({key, value: ''})),
    ],
  };
}

const DESCRIPTION = `Every request signs itself: a script puts the time and the HMAC-SHA256 of the exact body, or of the method and target, into its headers.

Set \`baseUrl\`, run the folder "Sandbox workspace" once, then any request. If you have your own keys, set \`workspace.apiKey\` and
\`workspace.secretKey\` instead.`;

function makeItem(request: Request, schemes: Contract['securitySchemes'], signing: SignatureScheme) {
  const {name, description, method, path, query, body, operationId, status} = request;
  const sent = query.filter(({required}) => required);
  const withQuery = sent.map(({key, value}) => `${key}=${value}`).join('&');
  return {
    name,
    event: [
      script('prerequest', [`pm.variables.set('operation', '${operationId}');`]),
      script('test', [`pm.test('returns ${status}', () => pm.response.to.have.status(${status}));`]),
    ],
    request: {
      description,
      method,
      header: [
        ...headersOf(request, schemes, signing),
        ...(body === undefined ? [] : [{key: 'content-type', value: 'application/json'}]),
      ],
      ...(body !== undefined && {body: {mode: 'raw', raw: body, options: {raw: {language: 'json'}}}}),
      url: {
        raw: `{{baseUrl}}/${path.join('/')}${withQuery && `?${withQuery}`}`,
        host: ['{{baseUrl}}'],
        path,
        ...(query.length > 0 && {
          query: query.map(({key, value, required}) => ({key, value, ...(!required && {disabled: true})})),
        }),
      },
    },
  };
}

function headersOf({security}: Request, schemes: Contract['securitySchemes'], signing: SignatureScheme) {
  return security.map(id => {
    const {type, name = '', 'x-fill': fill = ''} = schemes[id] ?? {type: ''};
    if (type === 'http') return {key: 'authorization', value: `Bearer ${fill || '{{workspace.token}}'}`};
    if (name === signing.headers.timestamp) return {key: name, value: '{{timestamp}}'};
    if (name === signing.headers.signature) return {key: name, value: '{{signature}}'};
    return {key: name, value: fill};
  });
}

/** The variables that users may want to set or read. */
function variables(requests: readonly Request[], schemes: Contract['securitySchemes']): string[] {
  const texts = [...requests.flatMap(({path, body = ''}) => [...path, body]), ...fills(schemes)];
  const names = texts.flatMap(text =>
    [...text.matchAll(/\{\{(workspace\.[^}]+)\}\}/g)].map(([, name]) => String(name)),
  );
  return [...new Set(names)].sort();
}

const fills = (schemes: Contract['securitySchemes']) => Object.values(schemes).map(scheme => scheme['x-fill'] ?? '');

function script(listen: 'prerequest' | 'test', exec: string[]) {
  return {listen, script: {type: 'text/javascript', exec}};
}

/** Sets the request's own values, then signs the exact text that is sent. */
function beforeEach({template, withoutBody, prefix, headers}: SignatureScheme): string[] {
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
  const target = pm.variables.replaceIn(pm.request.url.getPathWithQuery());
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
