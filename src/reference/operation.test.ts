/** From the document to what is shown: references, shapes, limits, and nothing of the contract lost on the way. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {describeOperation} from './operation.ts';

const file = new URL('../../openapi/partner-api.yaml', import.meta.url);
const contract = parse(readFileSync(file, 'utf8'), {maxAliasCount: -1, merge: true});
const operation = describeOperation(contract, 'createBill');

describe('createBill of the contract', () => {
  it('has every shape with all its fields and examples', () => {
    const {oneOf} = contract.components.schemas.CreateBillRequest;
    const names: string[] = oneOf.map(({$ref}: {$ref: string}) => $ref.split('/').pop());
    expect(operation.shapes).toHaveLength(names.length);
    for (const [index, name] of names.entries()) {
      const schema = contract.components.schemas[name];
      const shape = operation.shapes[index];
      expect(shape?.fields.map(field => field.name)).toEqual(Object.keys(schema.properties));
      expect(shape?.fields.filter(({required}) => required).map(field => field.name)).toEqual(
        Object.keys(schema.properties).filter(key => schema.required.includes(key)),
      );
    }
    const examples = contract.components.requestBodies.CreateBill.content['application/json'].examples;
    expect(operation.shapes.flatMap(shape => shape.examples.map(({key}) => key)).sort()).toEqual(
      Object.keys(examples).sort(),
    );
  });

  it('has every documented answer, and for a 401 every reason in order', () => {
    const {responses} = contract.paths['/api/partners/bills'].post;
    expect(operation.answers.map(({status}) => status)).toEqual(Object.keys(responses));
    const reasons = operation.answers.find(({status}) => status === '401')?.examples.map(({key}) => key);
    expect(reasons).toEqual(contract.components.schemas.SignatureError.properties.reason.enum);
  });

  it('has the headers of the signing scheme, with the scheme itself', () => {
    const scheme = contract.components.securitySchemes.signature['x-signature'];
    expect(operation.credentials.map(({header}) => header)).toEqual([
      contract.components.securitySchemes.apiKey.name,
      scheme.headers.timestamp,
      scheme.headers.signature,
    ]);
    expect(operation.credentials.at(-1)?.signature).toEqual(scheme);
  });
});

const small = {
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
  const {parameters, shapes, answers, credentials} = describeOperation(small, 'putThing');

  it.each([
    ['id', {type: 'string', required: true, description: 'Its own id.', limits: ['1 to 9 characters']}],
    ['pointer', {type: 'integer'}],
    ['amount', {type: 'number', limits: ['1 to 2,000', 'at most 2 decimals']}],
    ['kind', {type: '"a" or "b"'}],
    ['maybe', {type: 'string or null'}],
    ['list', {type: 'array of objects'}],
    ['inner', {type: '1', depth: 1}],
  ])('%s', (name, expected) => expect(shapes[0]?.fields.find(field => field.name === name)).toMatchObject(expected));

  it('keeps the parameters of the path, and does without what is not there', () => {
    expect(parameters).toEqual([{name: 'id', in: 'path', type: 'string', required: true, example: '7'}]);
    expect(answers).toEqual([{status: '204', description: 'Done.', examples: []}]);
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
  ])('refuses %s', (_, document, id, message) => expect(() => describeOperation(document, id)).toThrow(message));
});
