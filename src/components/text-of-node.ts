import {Children, isValidElement, type ReactNode} from 'react';

/** The text that a node renders, without its markup. Doesn't look into components. */
export function textOfNode(node: ReactNode): string {
  return Children.toArray(node)
    .map(child => (isValidElement<{children?: ReactNode}>(child) ? textOfNode(child.props.children) : String(child)))
    .join('');
}
