/** Serves the contract's examples for a `Prefer` header: through Prism, or in the offline sandbox as the contract states them. */

import type {Contract, ContractOperation} from './operations.ts';
import type {ApiResponse} from './validators.ts';

type Prism = typeof import('@stoplight/prism-http');
type PrismOperation = Awaited<ReturnType<Prism['getHttpOperationsFromSpec']>>[number];

/** The documented response that a `Prefer` header names; undefined when there is none (RFC 7240: ignore it). */
export type FindExample = (operation: ContractOperation, prefer: string) => Promise<ApiResponse | undefined>;

const CONFIG = {
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  isProxy: false,
  upstreamProxy: undefined,
} as const;

/** Prism is loaded at first use: most processes never need it. */
export function createExamples(contract: Pick<Contract, 'sources'>): FindExample {
  let loading: ReturnType<typeof load> | undefined;

  async function load() {
    const prism: Prism = await import('@stoplight/prism-http');
    const operations = (
      await Promise.all(
        contract.sources.map(({document}) => prism.getHttpOperationsFromSpec(structuredClone(document))),
      )
    ).flat();
    const instance = prism.createInstance(
      {...CONFIG, mock: {dynamic: false}},
      {logger: silentLogger(), route: ({resources}) => ({_tag: 'Right', right: resources[0] as PrismOperation})},
    );
    return {instance, byId: new Map(operations.map(operation => [String(operation.iid), operation]))};
  }

  return async (operation, prefer) => {
    const preferred = findPreferred(contract, operation, prefer);
    if (!preferred) return undefined;
    const {code, exampleKey, headers} = preferred;
    loading ??= load();
    const {instance, byId} = await loading;
    const resource = byId.get(operation.id);
    if (!resource) throw new Error(`Prism does not know the operation ${operation.id}.`);
    const method = operation.method.toLowerCase() as 'get';
    const input = {method, url: {path: operation.path, query: {}}, headers: {}};
    // A fresh configuration per call: the mocker writes into the one it is given.
    const result = await instance.request(input, [resource], {...CONFIG, mock: {dynamic: false, code, exampleKey}})();
    if (result._tag === 'Left') throw result.left;
    const {statusCode: status, body} = result.right.output;
    return {status, headers, body};
  };
}

/** Without Prism. */
export const createDocumentedExamples =
  (contract: Pick<Contract, 'sources'>): FindExample =>
  async (operation, prefer) => {
    const preferred = findPreferred(contract, operation, prefer);
    return preferred && {status: preferred.code, headers: preferred.headers, body: preferred.body};
  };

/** The example of the operation that a `Prefer` header names by its status, and by its key or as the first one. */
function findPreferred({sources}: Pick<Contract, 'sources'>, {id}: ContractOperation, prefer: string) {
  const [, code] = /(?:^|[\s,;])code="?(\d{3})"?(?:$|[\s,;])/.exec(prefer) ?? [];
  const [, key] = /(?:^|[\s,;])example="?([\w.-]+)"?(?:$|[\s,;])/.exec(prefer) ?? [];
  for (const {operations, resolve} of sources) {
    const response = operations.find(operation => operation.id === id)?.responses.find(({status}) => status === code);
    const examples = Object.entries(response?.content['application/json']?.examples ?? {});
    const [exampleKey, found] = examples.find(([name]) => key === undefined || name === key) ?? [];
    if (!response || !exampleKey || !found) continue;
    const wait = response.headers['Retry-After'];
    const headers: Record<string, string> = wait ? {'retry-after': String(resolve(wait).example)} : {};
    return {code: Number(code), exampleKey, headers, body: resolve(found).value};
  }
  return undefined;
}

/** Requests have a log of their own. */
function silentLogger() {
  const quiet = () => {};
  const logger = {info: quiet, debug: quiet, trace: quiet, success: quiet, warn: quiet, error: quiet, fatal: quiet};
  return Object.assign(logger, {child: () => logger}) as never;
}
