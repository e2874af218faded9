/** Gives a heading an accessible name without the link inside it. */
import type {Props} from '@theme/Heading';
import Stock from '@theme-original/Heading';
import {Children, isValidElement, type ReactNode} from 'react';

export default function Heading(props: Props) {
  const linked = props.id !== undefined && props.as !== 'h1';
  return <Stock {...props} aria-label={linked ? textOfNode(props.children) : undefined} />;
}

/** The text that a node renders, without its markup. Doesn't look into components. */
export function textOfNode(node: ReactNode): string {
  return Children.toArray(node)
    .map(child => (isValidElement<{children?: ReactNode}>(child) ? textOfNode(child.props.children) : String(child)))
    .join('');
}
