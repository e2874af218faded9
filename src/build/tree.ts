export type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  data?: {meta?: string | null};
};

/** Calls `visitor` for a node and everything in it, from top to bottom. */
export function visit<T extends {children?: T[]}>(node: T, visitor: (node: T) => void): void {
  visitor(node);
  for (const child of node.children ?? []) visit(child, visitor);
}
