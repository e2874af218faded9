/** Serves the contract's examples for a `Prefer` header: through Prism, or in the offline sandbox as the contract states them. */

import type {Contract, ContractOperation} from './operations.ts';
import type {ApiResponse} from './validators.ts';

type Prism = typeof import('@stoplight/prism-http');
type PrismOperation = Awaited<ReturnType<Prism['getHttpOperationsFromSpec']>>[number];
type Preference = Readonly<{code: number; exampleKey: string}>;

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
export function createExamples({sources}: Pick<Contract, 'sources'>): FindExample {
  let loading: ReturnType<typeof load> | undefined;

  async function load() {
    const prism: Prism = await import('@stoplight/prism-http');
    const operations = (
      await Promise.all(sources.map(({document}) => prism.getHttpOperationsFromSpec(structuredClone(document))))
    ).flat();
    const instance = prism.createInstance(
      {...CONFIG, mock: {dynamic: false}},
      {logger: silentLogger(), route: ({resources}) => ({_tag: 'Right', right: resources[0] as PrismOperation})},
    );
    return {instance, byId: new Map(operations.map(operation => [String(operation.iid), operation]))};
  }

  return async (operation, prefer) => {
    loading ??= load();
    const {instance, byId} = await loading;
    const resource = byId.get(operation.id);
    if (!resource) throw new Error(`Prism does not know the operation ${operation.id}.`);
    const preference = findPreferred(resource, prefer);
    if (!preference) return undefined;
    const method = operation.method.toLowerCase() as 'get';
    const input = {method, url: {path: operation.path, query: {}}, headers: {}};
    // A fresh configuration per call: the mocker writes into the one it is given.
    const result = await instance.request(input, [resource], {...CONFIG, mock: {dynamic: false, ...preference}})();
    if (result._tag === 'Left') throw result.left;
    const {statusCode: status, body} = result.right.output;
    return {status, body};
  };
}

/** Without Prism. */
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

/** The status and the name of an example in a `Prefer` header. */
function readPreference(prefer: string): {code: string | undefined; example: string | undefined} {
  const [, code] = /(?:^|[\s,;])code="?(\d{3})"?(?:$|[\s,;])/.exec(prefer) ?? [];
  const [, example] = /(?:^|[\s,;])example="?([\w.-]+)"?(?:$|[\s,;])/.exec(prefer) ?? [];
  return {code, example};
}

function findPreferred({responses}: PrismOperation, prefer: string): Preference | undefined {
  const {code, example} = readPreference(prefer);
  const json = responses
    .find(response => response.code === code)
    ?.contents?.find(({mediaType}) => mediaType === 'application/json');
  const examples = json?.examples ?? [];
  const found = example === undefined ? examples[0] : examples.find(({key}) => key === example);
  return found && {code: Number(code), exampleKey: found.key};
}

/** Requests have a log of their own. */
function silentLogger() {
  const quiet = () => {};
  const logger = {info: quiet, debug: quiet, trace: quiet, success: quiet, warn: quiet, error: quiet, fatal: quiet};
  return Object.assign(logger, {child: () => logger}) as never;
}
