/**
 * Build time only: a remark plugin that hands the pieces of src/reference and src/samples their data, so that a writer says `<Reasons />` and
 * the page carries what that shows and no more. `<Enum schema="ServiceType" />` becomes
 * `<Enum schema="ServiceType" data={…}/>` with the import that it takes. Leaves alone a piece that has `data`; refuses one
 * whose attributes are not plain text, because nobody could know at build time what it asks for.
 */
type Attribute = {type: string; name?: string; value?: unknown};
type Node = {type: string; name?: string; attributes?: Attribute[]; children?: Node[]};

type Ask = (attributes: Record<string, string>) => string;

const contract = (question: string) => `@site/openapi/partner-api.yaml?${question}`;

const ASKS: Record<string, Ask> = {
  Events: () => contract('events'),
  EventBody: ({event}) => contract(`event=${event}`),
  EventIntro: ({event}) => contract(`event=${event}`),
  EventHeaders: ({event}) => contract(`event=${event}`),
  Operations: () => contract('index'),
  Reasons: () => contract('reasons'),
  ErrorCatalogue: () => contract('errors'),
  Enum: ({schema, property}) => contract(`enum=${[schema, property].filter(Boolean).join('.')}`),
  Limits: () => contract('limits'),
  Environments: () => contract('environments'),
  SigningScheme: () => contract('signing'),
  RetrySchedule: () => contract('delivery'),
  Sample: ({task}) => `@site/samples/curl/${task}.sh?sample`,
};

export default function contractDataPlugin() {
  return (tree: Node) => {
    const imports = new Map<string, string>();
    visit(tree, node => {
      const ask = node.type.startsWith('mdxJsx') && ASKS[node.name ?? ''];
      if (!ask || node.attributes?.some(({name}) => name === 'data' || name === 'operation')) return;
      const source = ask(plain(node));
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
  return {
    type: 'mdxJsxAttributeValueExpression',
    value: local,
    data: {estree: program({type: 'ExpressionStatement', expression: {type: 'Identifier', name: local}})},
  };
}

function importOf(local: string, source: string): Node {
  const declaration = {
    type: 'ImportDeclaration',
    specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: local}}],
    source: {type: 'Literal', value: source, raw: JSON.stringify(source)},
    attributes: [],
  };
  const node = {
    type: 'mdxjsEsm',
    value: `import ${local} from ${JSON.stringify(source)}`,
    data: {estree: program(declaration)},
  };
  return node;
}

function program(statement: object) {
  return {type: 'Program', body: [statement], sourceType: 'module'};
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) visit(child, see);
}
