/**
 * Remark plugin that passes contract data to the components of src/reference and src/samples: `<ContractTable of="limits" />` becomes
 * `<ContractTable of="limits" data={…} />` with its import, so that a page has only the data it shows. Skips components with `data`.
 */
import {parse} from 'acorn';
import {visit} from '../tree.ts';

type Attribute = {type: string; name?: string; value?: unknown};
type Node = {type: string; value?: string; name?: string; attributes?: Attribute[]; children?: Node[]; data?: object};

type Query = (attributes: Record<string, string>) => string;

const contract = (query: string, name = 'partner') => `@site/openapi/${name}-api.yaml?${query}`;

const QUERIES: Record<string, Query> = {
  Events: () => contract('events'),
  EventBody: ({event}) => contract(`event=${event}`),
  EventIntro: ({event}) => contract(`event=${event}`),
  EventHeaders: ({event}) => contract(`event=${event}`),
  Operations: ({contract: name}) => contract('index', name),
  Reasons: () => contract('reasons'),
  ErrorCatalogue: () => contract('errors'),
  ContractTable: ({of = '', contract: name}) => contract(of, name),
  Sample: ({task}) => `@site/samples/curl/${task}.sh?sample`,
};

export default function contractDataPlugin() {
  return (tree: Node) => {
    const imports = new Map<string, string>();
    visit(tree, node => {
      const query = node.type.startsWith('mdxJsx') && QUERIES[node.name ?? ''];
      if (!query || node.attributes?.some(({name}) => name === 'data' || name === 'operation')) return;
      const source = query(plain(node));
      const local = imports.get(source) ?? `contractData${imports.size}`;
      imports.set(source, local);
      node.attributes?.push({type: 'mdxJsxAttribute', name: 'data', value: expression(local)});
    });
    tree.children?.unshift(...[...imports].map(([source, local]) => importOf(local, source)));
  };
}

function plain({name, attributes = []}: Node): Record<string, string> {
  return Object.fromEntries(
    attributes.map(attribute => {
      if (typeof attribute.value !== 'string') throw new Error(`<${name}> takes plain text: ${attribute.name}="…"`);
      return [attribute.name, attribute.value];
    }),
  );
}

function expression(local: string) {
  return {type: 'mdxJsxAttributeValueExpression', value: local, data: {estree: parsed(local)}};
}

function importOf(local: string, source: string): Node {
  const value = `import ${local} from ${JSON.stringify(source)}`;
  return {type: 'mdxjsEsm', value, data: {estree: parsed(value)}};
}

const parsed = (code: string) => parse(code, {ecmaVersion: 'latest', sourceType: 'module'});
