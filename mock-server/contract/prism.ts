/**
 * The one file that knows Prism. It loads the OpenAPI files, checks a request against the shape that was
 * meant, hands it to the operation, and checks the answer. An operation that is not written yet answers
 * from the contract's examples. It decides nothing about money, keys or storage.
 */
import {createInstance, getHttpOperationsFromSpec, type IHttpRequest} from '@stoplight/prism-http';
import {branchesOf, readContractFile, type Schema, type SecurityScheme} from '../../openapi/model.ts';
import type {SignatureScheme} from '../../openapi/signing.ts';
import {type Diagnostic, type FieldProblem, readProblems} from './validation-problems.ts';

type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** `media` is the type of a body that is bytes; other bodies are JSON. */
export type Answer = Readonly<{
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  media?: 'image/jpeg' | 'text/event-stream' | 'text/markdown';
}>;

/** One of the shapes that a body may have; `label` names it for people. */
export type Shape = Readonly<{label: string; schema: Schema; resource: PrismOperation; others: readonly Shape[]}>;

export type ContractOperation = Readonly<{
  id: string;
  method: string;
  /** With parameters in braces, as in the contract. */
  path: string;
  /** Names of the security schemes that are asked for together; none for a public operation. */
  security: readonly string[];
  /** The visitor's cookie is as good. */
  orCookie: boolean;
  /** Media types of the request body; none when there is no body. */
  accepts: readonly string[];
  bodyRequired: boolean;
  shapes: readonly Shape[];
}>;

type ContractCall = Readonly<{
  path: string;
  query: Readonly<Record<string, string | string[]>>;
  body?: unknown;
  /** False when the request was refused before its content could be judged. */
  judge: boolean;
  /** The `Prefer` header: `code=409, example=duplicate_bill` asks for that documented answer in place of the operation's. */
  prefer?: string | undefined;
}>;

/** Resolves to undefined when the operation is not written yet. */
type Perform = (problems: readonly FieldProblem[], shape: Shape) => Promise<Answer | undefined>;

type Outcome = Readonly<{answer: Answer; defects: readonly string[]}>;

export type Contract = Readonly<{
  operations: readonly ContractOperation[];
  security: Readonly<Record<string, SecurityScheme>>;
  signature: SignatureScheme;
  call: (operation: ContractOperation, call: ContractCall, perform: Perform) => Promise<Outcome>;
}>;

type Exchange = IHttpRequest & {
  perform: Perform;
  shape: Shape;
  /** For this exchange alone. */
  resource: PrismOperation;
  fromExamples?: true;
  performed?: Answer;
};

const NOT_IMPLEMENTED = Object.assign(new Error('Not written yet'), {
  name: 'https://stoplight.io/prism/errors#UPSTREAM_NOT_IMPLEMENTED',
});

export async function loadContract(files: readonly string[]): Promise<Contract> {
  const operations: ContractOperation[] = [];
  const security: Record<string, SecurityScheme> = {};
  for (const file of files) {
    const contract = readContractFile(file);
    Object.assign(security, contract.securitySchemes);
    const demands = new Map(contract.operations.map(operation => [operation.id, operation.security]));
    // Prism is given a copy: it writes into what it reads.
    for (const resource of await getHttpOperationsFromSpec(structuredClone(contract.document))) {
      operations.push(readOperation(resource, demands.get(String(resource.iid)) ?? [[]]));
    }
  }
  const signature = Object.values(security).find(scheme => scheme['x-signature'])?.['x-signature'];
  if (!signature) throw new Error('No security scheme of the contract carries x-signature.');
  return {operations, security, signature, call: createCaller()};
}

function readOperation(found: PrismOperation, demands: readonly string[][]): ContractOperation {
  const resource = withoutEmptyParameters(found);
  const body = resource.request?.body;
  const contents = body?.contents ?? [];
  const schema = (contents[0]?.schema ?? {}) as Schema;
  const branches = branchesOf(schema);
  const alone = branches.map(branch => ({
    label: branch['x-shape'] ?? branch.title ?? '',
    schema: branch,
    resource: branches.length === 1 && contents.every(isJson) ? resource : withBody(resource, branch),
    others: [],
  }));
  return {
    id: String(resource.iid),
    method: resource.method.toUpperCase(),
    path: resource.path,
    security: demands[0] ?? [],
    orCookie: demands.slice(1).some(schemes => schemes.includes('workspaceCookie')),
    accepts: contents.map(content => content.mediaType),
    bodyRequired: body?.required ?? false,
    shapes: alone.map(shape => ({...shape, others: alone.filter(other => other !== shape)})),
  };
}

/** Prism prepares to judge parameters of a kind even where there are none. */
function withoutEmptyParameters(resource: PrismOperation): PrismOperation {
  const kinds = Object.entries(resource.request ?? {}).filter(
    ([, kind]) => !(Array.isArray(kind) && kind.length === 0),
  );
  return {...resource, request: Object.fromEntries(kinds)};
}

const isJson = ({mediaType}: {mediaType: string}) => mediaType === 'application/json';

/**
 * The operation as if its body were JSON of this one shape: `oneOf` would blame the fields of every branch, and forms
 * are read here into the value that they would have as JSON.
 */
function withBody(resource: PrismOperation, schema: Schema): PrismOperation {
  const {request} = resource;
  const contents = (request?.body?.contents ?? []).slice(0, 1).map(content => ({
    ...content,
    mediaType: 'application/json',
    schema,
  }));
  return {...resource, request: {...request, body: {...request?.body, contents}}} as PrismOperation;
}

/** The shape whose own field names the body uses most; the first one, the recommended, when in doubt. */
function shapeMeant(shapes: readonly Shape[], body: unknown): Shape {
  const first = shapes[0] as Shape;
  if (shapes.length === 1 || typeof body !== 'object' || body === null) return first;
  const score = ({schema}: Shape) =>
    Object.keys(schema.properties ?? {}).filter(name => Object.hasOwn(body, name)).length;
  return shapes.reduce((best, shape) => (score(shape) > score(best) ? shape : best), first);
}

function createCaller(): Contract['call'] {
  const config = {
    checkSecurity: false,
    validateRequest: true,
    validateResponse: true,
    errors: true,
    isProxy: true,
    upstream: new URL('http://operations.invalid'),
    upstreamProxy: undefined,
  } as const;
  const instance = createInstance(
    {...config, mock: {dynamic: false}},
    {
      logger: silentLogger(),
      // The router chose already; there is one resource, and it is the one.
      route: ({resources}) => right(resources[0] as PrismOperation),
      forward: input => () => async () => {
        const exchange = input.data as Exchange;
        const {perform, shape} = exchange;
        try {
          const answer = await perform(readProblems(input.validations as Diagnostic[], shape), shape);
          if (answer) {
            exchange.performed = answer;
            exchange.resource.responses = documented(shape.resource, answer.status);
            return right(toPrism(answer));
          }
          exchange.fromExamples = true;
          return left(NOT_IMPLEMENTED);
        } catch (error) {
          return left(error as Error);
        }
      },
    },
  );

  return async (operation, call, perform) => {
    const shape = shapeMeant(operation.shapes, call.body);
    const preferred = preferredExample(shape.resource, call.prefer);
    const exchange: Exchange = {
      method: operation.method.toLowerCase() as IHttpRequest['method'],
      url: {path: call.path, query: call.query as Record<string, string | string[]>},
      headers: {'content-type': operation.accepts.length > 0 ? 'application/json' : ''},
      body: call.body,
      perform: preferred ? async () => undefined : perform,
      shape,
      resource: {...shape.resource},
    };
    // A fresh configuration a call: the mocker writes into the one it is given.
    const result = await instance.request(exchange, [exchange.resource], {
      ...config,
      validateRequest: call.judge && !preferred,
      mock: {dynamic: false, ...preferred},
    })();
    if (result._tag === 'Left') throw result.left;
    const {output, validations} = result.right;
    const {statusCode: status} = output;
    // The mocker makes headers up where the contract has no example; they are dropped, and so is what is said of them.
    const headers = exchange.fromExamples ? {} : (output.headers as Record<string, string>);
    const violations = validations.output.filter(({path}) => !(exchange.fromExamples && path?.[0] === 'header'));
    const {body = output.body, media} = exchange.performed ?? {};
    return {
      answer: {status, headers, body, ...(media && {media})},
      defects: violations.map(violation => violation.message),
    };
  };
}

/** The response with exactly this status, so that Prism need not look for it among the others; all when there is none. */
function documented({responses}: PrismOperation, status: number): PrismOperation['responses'] {
  const exact = responses.find(({code}) => code === String(status));
  return exact ? [exact] : responses;
}

/** A preference that the contract cannot meet is ignored, as RFC 7240 has it. */
function preferredExample(
  {responses}: PrismOperation,
  prefer: string | undefined,
): {code: number; exampleKey: string} | undefined {
  if (!prefer) return undefined;
  const [, code] = /(?:^|[\s,;])code="?(\d{3})"?(?:$|[\s,;])/.exec(prefer) ?? [];
  const [, wanted] = /(?:^|[\s,;])example="?([\w.-]+)"?(?:$|[\s,;])/.exec(prefer) ?? [];
  const examples = responses.find(response => response.code === code)?.contents?.find(isJson)?.examples ?? [];
  const found = wanted === undefined ? examples[0] : examples.find(({key}) => key === wanted);
  return found && {code: Number(code), exampleKey: found.key};
}

/** Bytes are checked as the text with as many characters. */
function toPrism({status, headers, body, media}: Answer) {
  const bytes = media && Buffer.from(body as Uint8Array);
  return {
    statusCode: status,
    headers: {...headers, 'content-type': media ?? 'application/json'},
    body: bytes ? bytes.toString('latin1') : body,
  };
}

const right = <T>(value: T) => ({_tag: 'Right', right: value}) as const;
const left = <E>(error: E) => ({_tag: 'Left', left: error}) as const;

/** Prism tells its story to a logger; ours is told by the requests' own log. */
function silentLogger() {
  const quiet = () => {};
  const logger = {info: quiet, debug: quiet, trace: quiet, success: quiet, warn: quiet, error: quiet, fatal: quiet};
  return Object.assign(logger, {child: () => logger}) as never;
}
