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

/** The files that a contract references. */
export function referencedFiles(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(FILE_REFERENCE)].map(([, , , file = '']) => beside(path, file));
}

/** A contract's YAML in one file: with the text of the files that it references, and examples whose dates are ahead of `today`. */
export function readContractText(path: string, today: Date = new Date()): string {
  const whole = readFileSync(path, 'utf8').replace(FILE_REFERENCE, (_, indent: string, key: string, file: string) => {
    const text = readFileSync(beside(path, file), 'utf8').trimEnd();
    return `${indent}${key}\n${text.replace(/^(?=.)/gm, `${indent}  `)}`;
  });
  return withDatesAhead(whole, today);
}

const files = new Map<string, {text: string; contract: Contract}>();

/** Reads a contract. Parses the file again only if it changed. */
export function readContractFile(path: string, today?: Date): Contract {
  const text = readContractText(path, today);
  const known = files.get(path);
  if (known?.text === text) return known.contract;
  const document = load(text, {schema: YAML, filename: path});
  if (!document) throw new Error(`${path} is empty.`);
  const contract = createContract(frozen(document));
  files.set(path, {text, contract});
  return contract;
}
