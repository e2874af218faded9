/** Serves the contract's examples as it states them, without Prism: for the offline sandbox. */
import {type FindExample, readPreference} from './examples.ts';
import type {Contract} from './operations.ts';

export function createDocumentedExamples({sources}: Pick<Contract, 'sources'>): FindExample {
  return async ({id}, prefer) => {
    const {code, example} = readPreference(prefer);
    for (const {operations, resolve} of sources) {
      const response = operations.find(one => one.id === id)?.responses.find(({status}) => status === code);
      const examples = Object.entries(response?.content['application/json']?.examples ?? {});
      const [, found] = examples.find(([key]) => example === undefined || key === example) ?? [];
      if (found) return {status: Number(code), body: resolve(found).value};
    }
    return undefined;
  };
}
