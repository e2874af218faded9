/** Gives a heading an accessible name without the link inside it. */
import type {Props} from '@theme/Heading';
import Stock from '@theme-original/Heading';
import {textOfNode} from '../../components/text-of-node.ts';

export default function Heading(props: Props) {
  const linked = props.id !== undefined && props.as !== 'h1';
  return <Stock {...props} aria-label={linked ? textOfNode(props.children) : undefined} />;
}
