/** `partner-api.yaml?index`: id, method, path and summary of every operation, and no more of the contract than that. */
import {parse} from 'yaml';

type Contract = {paths: Record<string, Record<string, {operationId: string; summary: string} | undefined>>};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export default function operationIndexLoader(source: string): string {
  const {paths} = parse(source, {maxAliasCount: -1, merge: true}) as Contract;
  const index = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method];
      return operation
        ? [{id: operation.operationId, method: method.toUpperCase(), path, summary: operation.summary}]
        : [];
    }),
  );
  return `export default ${JSON.stringify(index)};`;
}
