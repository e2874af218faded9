export type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  data?: {meta?: string | null};
};

export function find(node: Node, is: (node: Node) => boolean): Node | undefined {
  if (is(node)) return node;
  for (const child of node.children ?? []) {
    const found = find(child, is);
    if (found) return found;
  }
  return undefined;
}

export const findTag = (node: Node, ...names: string[]) => find(node, ({tagName = ''}) => names.includes(tagName));

/** Calls `visitor` for a node and everything in it, from top to bottom. */
export function visit<T extends {children?: T[]}>(node: T, visitor: (node: T) => void): void {
  visitor(node);
  for (const child of node.children ?? []) visit(child, visitor);
}
