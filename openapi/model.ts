/**
 * Reads the OpenAPI files: the only module that parses them and resolves their references. Node only; pages get their data through
 * bundler loaders.
 */
/// <reference path="./js-yaml.d.ts" />
import {readFileSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {CORE_SCHEMA, dump, load, types} from 'js-yaml';
import {type Contract, createContract} from './contract.ts';
import type {Document, Ref, Schema} from './document.ts';
import {withDatesAhead} from './example-dates.ts';
import {frozen, withoutAllOf} from './references.ts';

export {type Contract, createContract} from './contract.ts';
export type {Document, Parameter, Provocation, Schema, SecurityScheme} from './document.ts';
export type {Example, Format, Media, Operation, Response, WebhookEvent} from './operations.ts';
export {closed, listBranches, type Resolve, standalone} from './references.ts';

export const CONTRACT_NAMES = ['partner', 'site', 'sandbox'] as const;
export type ContractName = (typeof CONTRACT_NAMES)[number];

export const contractFile = (name: ContractName): string =>
  fileURLToPath(new URL(`./${name}-api.yaml`, import.meta.url));

/** Reads one of this repository's contracts. The dates of its examples are ahead of `today`. */
export function readContract(name: ContractName, today?: Date): Contract {
  return readContractFile(contractFile(name), today);
}

export function readContracts(): Contract[] {
  return CONTRACT_NAMES.map(name => readContract(name));
}

/** Contracts by file. `source` is what each was parsed from: the files' content, and the month that the dates are ahead of. */
const contracts = new Map<string, {source: string; contract: Contract}>();

const YAML = CORE_SCHEMA.extend({implicit: [types.merge]});
/** A reference to a file, to a schema, or to a schema of another file. */
const REFERENCE = /^(\.\/[^#]+)?(#\/components\/schemas\/(\w+).*)?$/;

/** Reads a contract and the parts of other files that it references into one document. The dates of its examples are ahead of `today`. */
export function readDocument(path: string, today: Date = new Date()): Document {
  const parsed = new Map<string, Document>();
  const parse = (file: string): Document => {
    const document = parsed.get(file) ?? load(withDatesAhead(read(file), today), {schema: YAML, filename: file});
    if (!document) throw new Error(`${file} is empty.`);
    parsed.set(file, document);
    return document;
  };
  // Operations have merged them into their responses.
  const {'x-errors': _, ...contract} = parse(path);
  const shared: Record<string, unknown> = {};

  /** Replaces references to other files in a value of `file`. */
  const inline = (value: unknown, file: string): unknown => {
    if (Array.isArray(value)) return value.map(item => inline(item, file));
    if (typeof value !== 'object' || value === null) return value;
    const [, other, pointer, name] = REFERENCE.exec((value as Ref).$ref ?? '') ?? [];
    if (other && !name) return parse(beside(file, other));
    if (name) share(name, other ? beside(file, other) : file);
    const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inline(item, file)]));
    return pointer ? {...inner, $ref: pointer} : inner;
  };
  /** Adds a schema of another contract, with its references, unless this contract has a schema with that name. */
  const share = (name: string, file: string): void => {
    if (file === path || contract.components?.schemas?.[name] || shared[name]) return;
    shared[name] = {};
    shared[name] = inline(parse(file).components?.schemas?.[name], file);
  };
  const document = inline(contract, path) as Document;
  const schemas = {...shared, ...document.components?.schemas} as Record<string, Schema>;
  return {...document, components: {...document.components, schemas}};
}

/** A contract as a single YAML file. */
export const readContractText = (path: string, today?: Date): string =>
  dump(readDocument(path, today), {noRefs: true, lineWidth: -1});

/** Reads a contract. Parses its files again only if one of them or the month changed: the site's build calls it hundreds of times. */
export function readContractFile(path: string, today: Date = new Date()): Contract {
  const source = [today.toISOString().slice(0, 7), ...readSources(path)].join('\n');
  const known = contracts.get(path);
  if (known?.source === source) return known.contract;
  const contract = createContract(frozen(withoutAllOf(readDocument(path, today))));
  contracts.set(path, {source, contract});
  return contract;
}

const beside = (path: string, file: string) => fileURLToPath(new URL(file, pathToFileURL(path)));
const read = (path: string) => readFileSync(path, 'utf8');

const filesIn = (path: string, text: string) => [
  ...new Set([...text.matchAll(/\$ref: "(\.\/[^"#]+)/g)].map(([, file = '']) => beside(path, file))),
];

export const referencedFiles = (path: string): string[] => filesIn(path, read(path));

/** The content of a contract's file and of the files that it references. */
function readSources(path: string): string[] {
  const text = read(path);
  return [text, ...filesIn(path, text).map(read)];
}
