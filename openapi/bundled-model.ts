/** Replaces model.ts in a bundle, which has the contracts as JSON instead of files. */
import {type Contract, createContract} from './contract.ts';
import {frozen} from './references.ts';

export {closed, listBranches, standalone} from './references.ts';

/** Contracts as JSON, by name. The bundler defines them. */
declare const CONTRACTS: Readonly<Record<string, string>>;

const contracts = new Map<string, Contract>();

export function readContract(name: string): Contract {
  const contract = contracts.get(name) ?? createContract(frozen(JSON.parse(CONTRACTS[name] ?? 'null')));
  contracts.set(name, contract);
  return contract;
}
