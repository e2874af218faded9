/**
 * Reads the OpenAPI files: the only module that parses them and resolves their references. Node only; pages get their data through
 * bundler loaders.
 */
/// <reference path="./js-yaml.d.ts" />
import {fileURLToPath} from 'node:url';
import {CORE_SCHEMA, load} from 'js-yaml';
import {type Contract, createContract} from './contract.ts';
import {readSources, readWholeText} from './contract-text.ts';
import type {Document} from './document.ts';
import {withDatesAhead} from './example-dates.ts';
import {frozen, withoutAllOf} from './references.ts';

export {type Contract, createContract} from './contract.ts';
export {referencedFiles} from './contract-text.ts';
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
