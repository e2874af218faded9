// The partner operations as the server libraries need them, from the contract.
import type {Contract} from '../../openapi/model.ts';
import {describeOperation, type Operation} from '../../src/reference/operation.ts';

/** `signed`: with the secret key; `keys`: both keys, by the names of their headers; `apiKey`: only the API key. */
type Credentials = {credentials: 'signed' | 'keys' | 'apiKey'; headers: string[]};

export type LibraryOperation = ReturnType<typeof libraryOperations>[number];

/** The operations that a partner's server calls with its own keys, without aliases. */
export function libraryOperations(contract: Contract) {
  const called = contract.operations.filter(({aliasOf}) => !aliasOf);
  return called.flatMap(({id}) => {
    const operation = describeOperation(contract, id);
    const credentials = toCredentials(operation);
    if (!credentials) return [];
    const {method, path, summary, parameters, formats, responses} = operation;
    const named = (place: string) => parameters.filter(one => one.in === place).map(({name}) => name);
    const bodyFields = (formats[0]?.fields ?? []).filter(({depth}) => depth === 0);
    const inCents = formats.find(({fields}) => fields.some(({unit}) => unit === 'cents'));
    const centsWith = inCents?.fields.find(({required}) => required)?.name;
    const isList = responses.some(({fields = []}) => fields.some(({name}) => name === 'nextCursor'));
    const cursor = isList ? named('query').find(name => ['cursor', 'after'].includes(name)) : undefined;
    return {
      id,
      method,
      path,
      summary,
      ...credentials,
      pathParameters: named('path'),
      // Also in the path. In the body, the signature covers them.
      bodyParameters: named('path').filter(name => bodyFields.some(field => field.name === name)),
      queryParameters: named('query'),
      // Dollars, or whole cents when the body has the field `centsWith`.
      amounts: bodyFields.filter(({type}) => type === 'number').map(({name}) => name),
      ...(centsWith && {centsWith}),
      // The query parameter that takes `nextCursor`, for a list.
      ...(cursor && {cursor}),
      hasBody: formats.length > 0,
    };
  });
}

function toCredentials({credentials}: Operation): Credentials | undefined {
  // A workspace's keys belong to the partner; the keys of a housemate or a session don't.
  const isPartners = credentials.every(({fill}) => !fill || fill.startsWith('{{workspace.'));
  if (credentials.length === 0 || !isPartners) return undefined;
  if (credentials.some(({signature}) => signature)) return {credentials: 'signed', headers: []};
  const headers = credentials.map(({header}) => header);
  return {credentials: headers.length === 2 ? 'keys' : 'apiKey', headers};
}
