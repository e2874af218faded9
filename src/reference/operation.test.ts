/** From the document to what is shown: references, formats, limits, and nothing of the contract lost on the way. */
import {describe, expect, it} from 'vitest';
import {EVENTS} from '../../openapi/generated/rules.ts';
import {createContract, type Document, readContract} from '../../openapi/model.ts';
import {describeOperation} from './operation.ts';

const contract = readContract('partner');
const operation = describeOperation(contract, 'createBill');

describe('createBill of the contract', () => {
  it('has every format with all its fields and examples', () => {
    const {oneOf = []} = contract.schema('CreateBillRequest');
    const names = oneOf.map(({$ref = ''}) => $ref.split('/').pop() ?? '');
    expect(operation.formats).toHaveLength(names.length);
    for (const [index, name] of names.entries()) {
      const {properties = {}, required = []} = contract.schema(name);
      const format = operation.formats[index];
      expect(format?.fields.map(field => field.name)).toEqual(Object.keys(properties));
      expect(format?.fields.filter(({required}) => required).map(field => field.name)).toEqual(
        Object.keys(properties).filter(key => required.includes(key)),
      );
    }
    const examples = contract.document.components?.requestBodies?.CreateBill?.content?.['application/json']?.examples;
    expect(operation.formats.flatMap(format => format.examples.map(({key}) => key)).sort()).toEqual(
      Object.keys(examples ?? {}).sort(),
    );
  });

  it('has every documented response, and for a 401 every reason in order', () => {
    const {responses = {}} = contract.document.paths?.['/api/partners/bills']?.post ?? {};
    expect(operation.responses.map(({status}) => status)).toEqual(Object.keys(responses));
    const reasons = operation.responses.find(({status}) => status === '401')?.examples.map(({key}) => key);
    expect(reasons).toEqual(contract.schema('SignatureError.reason').enum);
  });

  it('has the headers of the signing scheme, with the scheme itself', () => {
    const scheme = contract.signature();
    expect(operation.credentials.map(({header}) => header)).toEqual([
      contract.securitySchemes.apiKey?.name,
      scheme.headers.timestamp,
      scheme.headers.signature,
    ]);
    expect(operation.credentials.at(-1)?.signature).toEqual(scheme);
  });
});

const small: Document = {
  components: {
    schemas: {
      Id: {type: 'string', description: 'An id.', minLength: 1, maxLength: 9},
      'a/b': {type: 'integer'},
    },
  },
  paths: {
    '/things/{id}': {
      parameters: [{name: 'id', in: 'path', required: true, schema: {$ref: '#/components/schemas/Id'}, example: 7}],
      put: {
        operationId: 'putThing',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                required: ['id'],
                properties: {
                  id: {$ref: '#/components/schemas/Id', description: 'Its own\n  id.'},
                  pointer: {$ref: '#/components/schemas/a~1b'},
                  amount: {type: 'number', minimum: 1, maximum: 2000, 'x-max-decimals': 2},
                  kind: {enum: ['a', 'b']},
                  maybe: {anyOf: [{$ref: '#/components/schemas/Id'}, {type: 'null'}]},
                  object: {anyOf: [{type: 'object', properties: {seed: {type: 'string'}}}, {type: 'null'}]},
                  list: {type: 'array', items: {type: 'object', properties: {inner: {const: 1}}}},
                },
              },
            },
          },
        },
        responses: {204: {description: 'Done.'}},
      },
    },
  },
};

describe('a small document', () => {
  const {parameters, formats, responses, credentials} = describeOperation(createContract(small), 'putThing');

  it.each([
    ['id', {type: 'string', required: true, description: 'Its own id.', limits: ['1 to 9 characters']}],
    ['pointer', {type: 'integer'}],
    ['amount', {type: 'number', limits: ['1 to 2,000', 'at most 2 decimals']}],
    ['kind', {type: '"a" or "b"'}],
    ['maybe', {type: 'string or null'}],
    ['object', {type: 'object or null'}],
    ['seed', {type: 'string', depth: 1}],
    ['list', {type: 'array of objects'}],
    ['inner', {type: '1', depth: 1}],
  ])('%s', (name, expected) => expect(formats[0]?.fields.find(field => field.name === name)).toMatchObject(expected));

  it('keeps path parameters and omits missing parts', () => {
    expect(parameters).toEqual([{name: 'id', in: 'path', type: 'string', required: true, example: '7'}]);
    expect(responses).toEqual([{status: '204', phrase: 'No Content', description: 'Done.', examples: []}]);
    expect(credentials).toEqual([]);
  });

  it.each([
    ['an operation that is not there', small, 'nothing', 'no operation "nothing"'],
    [
      'a reference to nothing',
      {paths: {'/': {get: {operationId: 'a', responses: {200: {$ref: '#/components/x'}}}}}},
      'a',
      '#/components/x',
    ],
  ])('throws for %s', (_, document, id, message) =>
    expect(() => describeOperation(createContract(document), id)).toThrow(message),
  );
});

it('shows a shared error only for operations with one of its fields', () => {
  const found = (id: string, status: string, name: 'partner' | 'sandbox') =>
    describeOperation(readContract(name), id)
      .responses.find(response => response.status === status)
      ?.examples.map(({value}) => (value as {reason: string}).reason);
  expect(found('getHouse', '404', 'partner')).toEqual(['house_not_found']);
  expect(found('getAgreement', '400', 'partner')).toEqual([]);
  expect(found('cancelAgreement', '404', 'sandbox')).toEqual(['agreement_not_found']);
});

it('lists the values of an array once, without a plural', () => {
  const {fields = []} = describeOperation(readContract('sandbox'), 'createEndpoint').formats[0] ?? {};
  expect(fields.find(({name}) => name === 'events')?.type).toBe(
    `array of ${EVENTS.map(name => `"${name}"`).join(' or ')}`,
  );
});
