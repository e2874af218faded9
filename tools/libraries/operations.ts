// The partner operations as the server libraries need them, from the contract.
import type {Contract, Operation} from '../../openapi/model.ts';

/** `signed`: with the secret key; `keys`: both keys as headers; `apiKey`: only the API key. */
type Credentials = 'signed' | 'keys' | 'apiKey';

export type LibraryOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  credentials: Credentials;
  /** Header names of the two keys, for `keys`. */
  headers: string[];
  pathParameters: string[];
  /** Path parameters that the body names too, so that the signature covers them. */
  bodyParameters: string[];
  queryParameters: string[];
  /** Amounts in the body: dollars, or whole cents when the body has the field `centsWith`. */
  amounts: string[];
  centsWith?: string;
  /** The query parameter that takes `nextCursor`, for a list. */
  cursor?: string;
  hasBody: boolean;
};

/** The operations that a partner's server calls with its own keys, without aliases. */
export function libraryOperations(contract: Contract): LibraryOperation[] {
  return contract.operations.flatMap(operation => {
    const credentials = credentialsOf(contract, operation);
    if (!credentials || operation.aliasOf) return [];
    const {id, method, path, summary, body} = operation;
    const named = (place: string) => operation.parameters.filter(one => one.in === place).map(({name}) => name);
    const queryParameters = named('query');
    const isList = 'nextCursor' in (successSchema(contract, operation)?.properties ?? {});
    const cursor = isList ? queryParameters.find(name => ['cursor', 'after'].includes(name)) : undefined;
    return {
      id,
      method: method.toUpperCase(),
      path,
      summary,
      ...credentials,
      pathParameters: named('path'),
      bodyParameters: named('path').filter(name => name in (bodySchema(contract, operation)?.properties ?? {})),
      queryParameters,
      ...amountsOf(contract, operation),
      ...(cursor && {cursor}),
      hasBody: body !== undefined,
    };
  });
}

function amountsOf(contract: Contract, operation: Operation): Pick<LibraryOperation, 'amounts' | 'centsWith'> {
  const fields = Object.entries(bodySchema(contract, operation)?.properties ?? {});
  const amounts = fields.flatMap(([name, field]) => (contract.resolve(field).type === 'number' ? [name] : []));
  const formats = operation.body?.formats.map(({schema}) => schema && contract.resolve(schema)) ?? [];
  const inCents = formats.find(schema =>
    Object.values(schema?.properties ?? {}).some(one => one['x-unit'] === 'cents'),
  );
  const centsWith = inCents?.required?.[0];
  return {amounts, ...(centsWith && {centsWith})};
}

function bodySchema(contract: Contract, {body}: Operation) {
  const schema = body?.formats[0]?.schema;
  return schema && contract.resolve(schema);
}

/** The schema of the successful response. */
function successSchema(contract: Contract, operation: Operation) {
  const schema = operation.responses.find(({status}) => status.startsWith('2'))?.json?.schema;
  return schema && contract.resolve(schema);
}

function credentialsOf(contract: Contract, {security}: Operation) {
  const schemes = (security[0] ?? []).map(name => ({name, scheme: contract.securitySchemes[name]}));
  // The keys of a workspace are the partner's; those of a housemate or a session aren't.
  const isPartners = schemes.every(({scheme}) => !scheme?.['x-fill'] || scheme['x-fill'].startsWith('{{workspace.'));
  if (schemes.length === 0 || !isPartners) return undefined;
  const headers = schemes.flatMap(({scheme}) => (scheme?.name ? [scheme.name] : []));
  if (schemes.some(({scheme}) => scheme?.['x-signature'])) return {credentials: 'signed' as const, headers: []};
  return {credentials: headers.length === 2 ? ('keys' as const) : ('apiKey' as const), headers};
}
