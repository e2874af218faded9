// npm run types: generates openapi/generated/ from the OpenAPI files (the schemas as types, and the constants that our code uses), and
// the generated parts of the libraries. None of it is in git: every npm script generates it when the contract has changed.
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join, relative} from 'node:path';
import openapiTypescript from 'openapi-typescript';
import {WRITTEN} from '../openapi/example-dates.ts';
import {CONTRACT_NAMES, type ContractName, type Operation, type Parameter, readContract} from '../openapi/model.ts';
import {componentName} from '../openapi/references.ts';
import {HEADER, nodeSources} from './libraries/node.ts';
import {pythonSources} from './libraries/python.ts';

const FOLDER = join(import.meta.dirname, '..', 'openapi', 'generated');
const LIBRARIES = join(import.meta.dirname, '..', 'libraries');

/** Files to write, as path and content. */
async function generate(): Promise<Record<string, string>> {
  const types = Object.fromEntries(
    await Promise.all(CONTRACT_NAMES.map(async name => [`${name}.ts`, await renderSchemas(name)])),
  );
  const contract = readContract('partner', WRITTEN);
  return {
    ...inFolder(FOLDER, {...types, 'operations.ts': renderOperations(), 'rules.ts': renderRules()}),
    ...inFolder(join(LIBRARIES, 'node', 'src'), {
      ...(await nodeSources(contract)),
      'sandbox-types.ts': String(types['sandbox.ts']),
    }),
    ...inFolder(join(LIBRARIES, 'python', 'hutz'), pythonSources(contract)),
  };
}

const inFolder = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [join(folder, name), text]));

async function renderSchemas(name: ContractName): Promise<string> {
  const {info, components} = readContract(name, WRITTEN).document;
  // A copy, because openapi-typescript modifies its input.
  const schemas = structuredClone({openapi: '3.1.0', info, paths: {}, components: {schemas: components?.schemas}});
  const text = await openapiTypescript(schemas as never, {silent: true, commentHeader: ''});
  const [, body] = /export interface components \{\n {2}schemas: \{\n([\s\S]*?)\n {2}\};\n/.exec(text) ?? [];
  if (!body) throw new Error(`openapi-typescript gave no schemas of openapi/${name}-api.yaml.`);
  return `${HEADER}export interface Schemas {\n${body.replaceAll('components["schemas"]', 'Schemas')}\n}\n`;
}

/** The validated input and the response of each operation: path parameters are strings, query parameters have their types and defaults. */
function renderOperations(): string {
  const imports = CONTRACT_NAMES.map(name => `import type {Schemas as ${name}} from './${name}.ts';\n`).join('');
  const operations = CONTRACT_NAMES.flatMap(name =>
    readContract(name, WRITTEN).operations.map(
      operation => `  ${operation.id}: ${renderOperation(name, operation)};\n`,
    ),
  );
  return `${HEADER}${imports}export interface Operations {\n${operations.join('')}}\n`;
}

function renderOperation(contract: ContractName, {parameters, body, responses, id}: Operation): string {
  const path = parameters.filter(({in: place}) => place === 'path').map(({name}) => `${name}: string`);
  const query = parameters.filter(({in: place}) => place === 'query').map(renderQueryParameter);
  const schema = body?.media[0]?.schema;
  const name = schema && componentName(schema);
  if (schema && !name) throw new Error(`The body of ${id} needs a named schema in openapi/${contract}-api.yaml.`);
  const fields = (list: string[]) => `{${list.join('; ')}}`;
  const success = componentName(responses.find(({status}) => status.startsWith('2'))?.json?.schema ?? {});
  return `{path: ${fields(path)}; query: ${fields(query)}; body: ${name ? `${contract}['${name}']` : 'undefined'}; response: ${success ? `${contract}['${success}']` : 'unknown'}}`;
}

function renderQueryParameter({name, required, schema = {}}: Parameter): string {
  const type =
    schema.enum?.map(value => JSON.stringify(value)).join(' | ') ?? String(schema.type).replace('integer', 'number');
  return `${name}${required || schema.default !== undefined ? '' : '?'}: ${type}`;
}

function renderRules(): string {
  const contract = readContract('partner', WRITTEN);
  const events = contract.events.map(({name}) => name);
  const statuses = contract.events.map(({name, body}) => [name, body?.formats[0]?.schema.properties?.status?.const]);
  const {apiKey} = contract.securitySchemes;
  const {retrySchedule, ...delivery} = contract.delivery();
  const sandbox = readContract('sandbox', WRITTEN);
  if (String(sandbox.schema('Event').enum) !== String(events))
    throw new Error(
      `The schema Event of openapi/sandbox-api.yaml must have the partner API's events: ${events.join(', ')}.`,
    );
  const chaos = sandbox.schema('Chaos').properties ?? {};
  const troubles = (sandbox.schema('Trouble').enum as string[]).map(name => [name, chaos[name]?.description]);
  return `${HEADER}
/** How webhooks are delivered: \`x-delivery\`. */
export const DELIVERY = ${JSON.stringify(delivery)} as const;

/** When an event is sent again: openapi/retry-schedule.yaml. */
export const RETRY_SCHEDULE = ${JSON.stringify(retrySchedule)} as const;

/** The reasons of a 401, in the order of the checks: openapi/signing/check-order.yaml. */
export const CHECK_ORDER = ${JSON.stringify(contract.schema('SignatureError.reason').enum)} as const;

/** The webhook events, in the contract's order. */
export const EVENTS = ${JSON.stringify(events)} as const;

/** The status of each event's agreement or bill. */
export const EVENT_STATUS = ${JSON.stringify(Object.fromEntries(statuses))} as const;

/** The services that an agreement can be for. */
export const SERVICE_TYPES = ${JSON.stringify(contract.schema('ServiceType').enum)} as const;

/** How housemates act, by persona. */
export const PERSONAS = ${JSON.stringify(sandbox.schema('Persona')['x-enum-descriptions'])} as const;

/** The effects of chaos, with what each percentage means. */
export const TROUBLES = ${JSON.stringify(Object.fromEntries(troubles))} as const;

/** \`x-signature\`: how requests and webhooks are signed. */
export const SIGNATURE = ${JSON.stringify(contract.signature())} as const;

/** The header that carries the API key. */
export const API_KEY_HEADER = ${JSON.stringify(apiKey?.name)};

/** The partner API's version. */
export const CONTRACT_VERSION = ${JSON.stringify(contract.document.info?.version)};
`;
}

async function writeChanged(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    await writeFile(file, text);
    console.log(`Wrote ${relative('.', file)}.`);
  }
}

if (import.meta.main) {
  await mkdir(FOLDER, {recursive: true});
  await writeChanged(await generate());
  // tools/prepare.mjs compares its modification time with that of the sources.
  await writeFile(join(FOLDER, '.written'), '');
}
