/** Gives a heading an accessible name without the link inside it. */
import type {Props} from '@theme/Heading';
import Stock from '@theme-original/Heading';
import {Children, isValidElement, type ReactNode} from 'react';

const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map(child => (isValidElement<{children?: ReactNode}>(child) ? textOf(child.props.children) : String(child)))
    .join('');

export default function Heading(props: Props) {
  const linked = props.id !== undefined && props.as !== 'h1';
  return <Stock {...props} aria-label={linked ? textOf(props.children) : undefined} />;
}
