import {expect, it} from 'vitest';
import contractData from './remark-contract-data.ts';

const piece = (name: string, attributes: Record<string, unknown> = {}) => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
});
type Attribute = {type: string; name: string; value: unknown};
type Tree = {type: string; children: {type: string; value?: string; attributes?: Attribute[]}[]};
const run = (...children: Tree['children']) => {
  const tree: Tree = {type: 'root', children};
  contractData()(tree);
  return {
    imports: tree.children.filter(({type}) => type === 'mdxjsEsm').map(({value}) => value),
    data: tree.children
      .flatMap(({attributes = []}) => attributes.filter(({name}) => name === 'data'))
      .map(({value}) => (value as {value: string}).value),
  };
};
const from = (local: string, question: string) => `import ${local} from "@site/openapi/partner-api.yaml?${question}"`;

it.each([
  ['Reasons', {}, 'reasons'],
  ['EventBody', {event: 'bill.paid'}, 'event=bill.paid'],
  ['ContractTable', {of: 'enum=SignatureError.reason'}, 'enum=SignatureError.reason'],
  ['ContractTable', {of: 'retrySchedule'}, 'retrySchedule'],
])('%s %o gets its own data', (name, attributes, question) => {
  expect(run(piece(name, attributes))).toEqual({imports: [from('contractData0', question)], data: ['contractData0']});
});

it('imports shared data once', () => {
  const {imports, data} = run(piece('EventBody', {event: 'a'}), piece('EventHeaders', {event: 'a'}), piece('Events'));
  expect(imports).toEqual([from('contractData0', 'event=a'), from('contractData1', 'events')]);
  expect(data).toEqual(['contractData0', 'contractData0', 'contractData1']);
});

it('skips other elements and elements with data', () => {
  expect(run(piece('Card'), piece('Errors', {operation: {}}))).toEqual({imports: [], data: []});
});

it('rejects an attribute whose value isn’t known at build time', () => {
  expect(() => run(piece('EventBody', {event: {type: 'expression'}}))).toThrow('<EventBody> takes plain text');
});
