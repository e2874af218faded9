/** Serves the contract's examples as it states them, without Prism: for the offline sandbox, whose operations all have handlers. */
import type {ApiResponse} from './api-response.ts';
import {type Examples, readPreference} from './examples.ts';
import type {Contract, ContractOperation} from './operations.ts';

export function createDocumentedExamples({sources}: Pick<Contract, 'sources'>): Examples {
  function preferred({id}: ContractOperation, prefer: string): ApiResponse | undefined {
    const {code, example} = readPreference(prefer);
    for (const {operations, resolve} of sources) {
      const response = operations.find(one => one.id === id)?.responses.find(({status}) => status === code);
      const examples = Object.entries(response?.content['application/json']?.examples ?? {});
      const [, found] = examples.find(([key]) => example === undefined || key === example) ?? [];
      if (found) return {status: Number(code), body: resolve(found).value};
    }
    return undefined;
  }

  return {
    preferred: async (operation, prefer) => preferred(operation, prefer),
    usual: async ({id}) => {
      throw new Error(`${id} has no handler.`);
    },
  };
}
