/**
 * Reads the OpenAPI files: the only module that parses them and resolves their references. Node only; pages get their data through
 * bundler loaders.
 */
/// <reference path="./js-yaml.d.ts" />
import {readFileSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {CORE_SCHEMA, load} from 'js-yaml';
import {type Contract, createContract} from './contract.ts';
import type {Document} from './document.ts';
import {withDatesAhead} from './example-dates.ts';
import {frozen, withoutAllOf} from './references.ts';

export {type Contract, createContract} from './contract.ts';
export type {Document, Parameter, Provoke, Schema, SecurityScheme} from './document.ts';
export type {Example, Format, Media, Operation, Response, WebhookEvent} from './operations.ts';
export {branchesOf, closed, type Resolve, standalone} from './references.ts';

export const CONTRACT_NAMES = ['partner', 'site', 'sandbox'] as const;
export type ContractName = (typeof CONTRACT_NAMES)[number];

export const contractFile = (name: ContractName): string =>
  fileURLToPath(new URL(`./${name}-api.yaml`, import.meta.url));

/** One of this repository's contracts. The dates of its examples are ahead of `today`. */
export function readContract(name: ContractName, today?: Date): Contract {
  return readContractFile(contractFile(name), today);
}

export function readContracts(): Contract[] {
  return CONTRACT_NAMES.map(name => readContract(name));
}

/** Contracts by file, with what they were parsed from: the files' texts, and the month of the day that the dates are ahead of. */
const contracts = new Map<string, {source: string; contract: Contract}>();

/** A contract's YAML in one file, with examples whose dates are ahead of `today`. */
export const readContractText = (path: string, today: Date = new Date()): string =>
  withDatesAhead(readWholeText(path), today);

/** The YAML as an object, as it is written. */
export const parseContractText = (text: string, path = 'the contract'): Document | undefined =>
  load(text, {schema: CORE_SCHEMA, filename: path});

/** Reads a contract. Parses its files again only if one of them or the month changed: the site's build asks hundreds of times. */
export function readContractFile(path: string, today: Date = new Date()): Contract {
  const source = [today.toISOString().slice(0, 7), ...readSources(path)].join('\n');
  const known = contracts.get(path);
  if (known?.source === source) return known.contract;
  const document = parseContractText(readContractText(path, today), path);
  if (!document) throw new Error(`${path} is empty.`);
  const contract = createContract(frozen(withoutAllOf(document)));
  contracts.set(path, {source, contract});
  return contract;
}

/** A property whose value is another file: `reason: { $ref: "./signing/check-order.yaml" }`. */
const FILE = /^( *)(\S+:) \{ \$ref: "(\.\/[^"#]+)" \}$/gm;
/** A schema of another contract: `$ref: "./partner-api.yaml#/components/schemas/Bill"`. */
const SCHEMA = /"(\.\/[^"#]+)(#\/components\/schemas\/(\w+)")/g;
const SCHEMAS = /^ {2}schemas:\n/m;
/** The errors of every operation, and the responses of one that has them. YAML 1.2 has no `<<`. */
const ERRORS = /^x-errors:\n(?:(?: .*)?\n)+/m;
const RESPONSES = /^( +)responses:.*\n(?:\1 +.*\n)+/gm;

const beside = (path: string, file: string) => fileURLToPath(new URL(file, pathToFileURL(path)));
const read = (path: string) => readFileSync(path, 'utf8');

const filesIn = (path: string, text: string) => [
  ...new Set([...text.matchAll(/\$ref: "(\.\/[^"#]+)/g)].map(([, file = '']) => beside(path, file))),
];

export const referencedFiles = (path: string): string[] => filesIn(path, read(path));

/** The texts of a contract's file and of those that it references, as they are. */
function readSources(path: string): string[] {
  const text = read(path);
  return [text, ...filesIn(path, text).map(read)];
}

/** A contract's YAML in one file, with what it shares with other files, and without merged mappings. */
function readWholeText(path: string): string {
  const text = read(path).replace(FILE, (_, indent: string, key: string, file: string) => {
    const content = read(beside(path, file)).trimEnd();
    return `${indent}${key}\n${content.replace(/^(?=.)/gm, `${indent}  `)}`;
  });
  return withSchemasOf(path, withErrors(text));
}

function withErrors(text: string): string {
  const [errors = ''] = ERRORS.exec(text) ?? [];
  const linesOf = (name: string) => new RegExp(`&${name}\\n((?: {4}.*\\n)+)`).exec(errors)?.[1]?.match(/\S.*\n/g) ?? [];
  return text.replace(errors, '').replace(RESPONSES, responses =>
    responses.replace(/^( +)<<: \*(\w+)\n/m, (_, indent: string, name: string) =>
      linesOf(name)
        .filter(line => !new RegExp(`^${indent}["']${line.slice(1, 4)}`, 'm').test(responses))
        .map(line => indent + line)
        .join(''),
    ),
  );
}

/** Adds the schemas of other contracts, and those that they refer to, unless the contract has its own of that name. */
function withSchemasOf(path: string, text: string): string {
  const [, own = ''] = text.split(SCHEMAS);
  const names = new Set([...own.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name));
  let added = '';
  const add = (schemas: string, name: string) => {
    if (names.has(name)) return;
    names.add(name);
    const [schema = ''] = new RegExp(`^ {4}${name}:.*\\n(?: {5,}.*\\n)*`, 'm').exec(schemas) ?? [];
    added += schema;
    for (const [, other = ''] of schema.matchAll(/#\/components\/schemas\/(\w+)/g)) add(schemas, other);
  };
  for (const [, file = '', , name = ''] of text.matchAll(SCHEMA))
    add(read(beside(path, file)).split(SCHEMAS)[1] ?? '', name);
  return text.replace(SCHEMA, '"$2').replace(SCHEMAS, schemas => schemas + added);
}
