/** Code samples are highlighted at build time (src/build/code/rehype-highlight.ts), so no page loads a highlighter. */
import type {ReactNode} from 'react';
import {CodeFrame} from '../../components/CodeFrame.tsx';
import {OwnCode} from '../../samples/index.ts';

type Props = {html?: string; title?: string; language?: string; children?: ReactNode};

export default function CodeBlock({html, title, language, children}: Props) {
  if (html?.includes('data-own')) return <OwnCode html={html} title={title ?? language} grammar={language} />;
  return (
    <CodeFrame title={title ?? language} html={html} grammar={language}>
      {children}
    </CodeFrame>
  );
}
