/**
 * Reads the OpenAPI files: the only module that parses them and resolves their references. Node only; pages get their data through
 * bundler loaders.
 */
/// <reference path="./js-yaml.d.ts" />
import {readFileSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {CORE_SCHEMA, load, types} from 'js-yaml';
import {type Contract, createContract} from './contract.ts';
import {withDatesAhead} from './example-dates.ts';
import {frozen} from './references.ts';

export {type Contract, createContract} from './contract.ts';
export type {Document, Parameter, Provoke, RetrySchedule, Schema, SecurityScheme} from './document.ts';
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

/** YAML 1.2, and `<<` for contracts that merge mappings. */
const YAML = CORE_SCHEMA.extend({implicit: [types.merge]});

/** A property whose value is another file: `reason: { $ref: "./signing/check-order.yaml" }`. */
const FILE_REFERENCE = /^( *)(\S+:) \{ \$ref: "(\.\/[^"#]+)" \}$/gm;

const beside = (path: string, file: string) => fileURLToPath(new URL(file, pathToFileURL(path)));

type Source = {path: string; text: string};
/** `month` is of the day that the examples' dates are ahead of. */
type Parsed = {sources: Source[]; month: string; contract: Contract};

const contracts = new Map<string, Parsed>();

const read = (path: string): Source => ({path, text: readFileSync(path, 'utf8')});

/** A contract's file, and those that it references. */
function sourcesOf(path: string): Source[] {
  const main = read(path);
  const known = contracts.get(path)?.sources;
  const others =
    known?.[0]?.text === main.text
      ? known.slice(1).map(source => source.path)
      : [...main.text.matchAll(FILE_REFERENCE)].map(([, , , file = '']) => beside(path, file));
  return [main, ...others.map(read)];
}

/** The files that a contract references. */
export function referencedFiles(path: string): string[] {
  const [, ...others] = sourcesOf(path);
  return others.map(source => source.path);
}

/** A contract's YAML in one file: with the text of the files that it references, and examples whose dates are ahead of `today`. */
export function readContractText(path: string, today: Date = new Date()): string {
  const whole = readFileSync(path, 'utf8').replace(FILE_REFERENCE, (_, indent: string, key: string, file: string) => {
    const text = readFileSync(beside(path, file), 'utf8').trimEnd();
    return `${indent}${key}\n${text.replace(/^(?=.)/gm, `${indent}  `)}`;
  });
  return withDatesAhead(whole, today);
}

/** Reads a contract. Parses its files again only if one of them or the month changed. */
export function readContractFile(path: string, today: Date = new Date()): Contract {
  const sources = sourcesOf(path);
  const month = today.toISOString().slice(0, 7);
  const known = contracts.get(path);
  const same =
    known?.sources.length === sources.length && known.sources.every(({text}, n) => text === sources[n]?.text);
  if (known?.month === month && same) return known.contract;
  const document = load(readContractText(path, today), {schema: YAML, filename: path});
  if (!document) throw new Error(`${path} is empty.`);
  const contract = createContract(frozen(document));
  contracts.set(path, {sources, month, contract});
  return contract;
}
