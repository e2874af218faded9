import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {createContract, type Document, readContract, readContractFile, readContracts, standalone} from './model.ts';

describe('the contracts', () => {
  const contracts = readContracts();

  it.each(contracts.map(contract => [contract.document.info?.title, contract] as const))(
    '%s: every operation has a response, and every example of a body belongs to one format',
    (_, {operations, events}) => {
      for (const {responses} of operations) expect(responses.length).toBeGreaterThan(0);
      for (const {body} of [...operations, ...events]) {
        const json = body?.media.find(({type}) => type === 'application/json');
        const keys = (body?.formats ?? []).flatMap(({examples}) => examples.map(({key}) => key));
        expect(keys.sort()).toEqual((json?.examples ?? []).map(({key}) => key).sort());
      }
    },
  );

  it('have a value for each word of a schema, so that no comma of a description begins another', () => {
    const empty = new Set<string>();
    JSON.stringify(
      contracts.map(({document}) => document.components?.schemas),
      (key, value) => {
        if (value === null && key.includes(' ')) empty.add(key);
        return value;
      },
    );
    expect([...empty]).toEqual([]);
  });

  it('give every operation a unique id', () => {
    const ids = contracts.flatMap(({operations}) => operations.map(({id}) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("have the fields of Bill in BillUpdated, and in the sandbox contract's SandboxBill", () => {
    const {properties = {}, required = []} = readContract('partner').schema('Bill');
    const updated = readContract('partner').schema('BillUpdated');
    expect(Object.keys(updated.properties ?? {})).toEqual(['message', ...Object.keys(properties)]);
    expect(updated.required).toEqual(['message', ...required]);
    const sandbox = readContract('sandbox');
    expect(Object.keys(sandbox.schema('SandboxBill').properties ?? {})).toEqual(Object.keys(properties));
    expect(sandbox.schema('SandboxBill').required).toEqual(required);
    const {username, paidAt, ...charge} = sandbox.schema('SandboxBill.charges').items?.properties ?? {};
    expect([username, paidAt]).not.toContain(undefined);
    expect(Object.keys(charge)).toEqual(Object.keys(readContract('partner').schema('Charge').properties ?? {}));
    expect(sandbox.schema('SandboxBill.billId')).toEqual(sandbox.schema('BillId'));
  });

  it('name both formats of a bill and of an event', () => {
    const partner = readContract('partner');
    const names = (formats: {name?: string}[] = []) => formats.map(({name}) => name);
    expect(names(partner.operation('createBill').body?.formats)).toEqual(['CreateBillAgreement', 'CreateBillInvoice']);
    expect(names(partner.event('bill.paid').body?.formats)).toEqual(['BillPaidFlat', 'BillPaidEnvelope']);
  });

  it("require each field of an event's body", () => {
    const {document, resolve} = readContract('partner');
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      if (!/(Flat|Envelope)$/.test(name)) continue;
      const {properties = {}, required} = resolve(schema);
      expect(required, name).toEqual(Object.keys(properties));
      if (properties.data)
        expect(properties.data.required, name).toEqual(Object.keys(properties.data.properties ?? {}));
    }
  });

  it('list the bodies of every event except the alias in the schema Event', () => {
    const partner = readContract('partner');
    const listed = partner.schema('Event').anyOf?.map(({$ref}) => $ref?.split('/').at(-1));
    const bodies = partner.events
      .filter(({name}) => name !== 'agreement.authorized')
      .flatMap(({body}) => body?.formats.map(({name}) => name));
    expect(listed?.sort(), 'Add both bodies to the schema Event.').toEqual(bodies.sort());
  });

  it.each([
    ['operation "lost"', () => readContract('partner').operation('lost')],
    ['event "lost"', () => readContract('partner').event('lost')],
    ['schema "Lost"', () => readContract('partner').schema('Lost')],
    ['schema "Bill.lost"', () => readContract('partner').schema('Bill.lost')],
    ['x-delivery', () => readContract('site').delivery()],
    ['x-signature', () => readContract('site').signature()],
  ])('throw when there is no %s', (what, find) => expect(find).toThrow(`The contract has no ${what}.`));
});

const small: Document = {
  security: [{key: []}, {cookie: []}],
  components: {
    schemas: {A: {type: 'string', description: 'A.'}, B: {properties: {a: {$ref: '#/components/schemas/A'}}}},
  },
  paths: {
    '/x': {
      parameters: [{name: 'q', in: 'query', schema: {$ref: '#/components/schemas/A', description: 'Mine.'}}],
      get: {operationId: 'read', responses: {204: {}}},
      post: {operationId: 'open', security: [], responses: {}},
    },
  },
};

it('gives an operation the parameters of its path and the security of the document', () => {
  const {operations} = createContract(small);
  expect(operations.map(({id, method, security}) => [id, method, security])).toEqual([
    ['read', 'GET', [['key'], ['cookie']]],
    ['open', 'POST', []],
  ]);
  expect(operations[0]?.parameters).toEqual([{name: 'q', in: 'query', schema: {type: 'string', description: 'Mine.'}}]);
});

it('makes a schema self-contained', () => {
  expect(standalone(small, {$ref: '#/components/schemas/B'})).toEqual({
    $ref: '#/$defs/B',
    $defs: {A: {type: 'string', description: 'A.'}, B: {properties: {a: {$ref: '#/$defs/A'}}}},
  });
});

it('parses a file again only if it changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const file = join(folder, 'a.yaml');
  writeFileSync(file, 'info: {title: One}');
  const first = readContractFile(file);
  expect(readContractFile(file)).toBe(first);
  writeFileSync(file, 'info: {title: Another}');
  expect(readContractFile(file).document.info?.title).toBe('Another');
  rmSync(folder, {recursive: true});
});

it('adds the errors of every operation, its own first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const file = join(folder, 'a.yaml');
  writeFileSync(
    file,
    `x-errors:
  every: &errors
    "500": { description: All }
    "503": { description: All }

paths:
  /a:
    get:
      operationId: read
      responses:
        <<: *errors
        '200':
          description: Read
        '503': { description: Own }
`,
  );
  const {operation, document} = readContractFile(file);
  expect(operation('read').responses.map(({status, description}) => [status, description])).toEqual([
    ['200', 'Read'],
    ['500', 'All'],
    ['503', 'Own'],
  ]);
  expect(document).not.toHaveProperty('x-errors');
  rmSync(folder, {recursive: true});
});

it('names the file that it cannot read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const file = join(folder, 'a.yaml');
  writeFileSync(file, 'info: {title: One}\n paths: {}');
  expect(() => readContractFile(file)).toThrow(/bad indentation .* in ".*\.yaml" \(2:2\)/);
  writeFileSync(file, '');
  expect(() => readContractFile(file)).toThrow(/\.yaml is empty\.$/);
  rmSync(folder, {recursive: true});
});
