/** Calls `visitor` for a node and everything in it, from top to bottom. */
export function visit<T extends {children?: T[]}>(node: T, visitor: (node: T) => void): void {
  visitor(node);
  for (const child of node.children ?? []) visit(child, visitor);
}
