/** Renders text from `copy.ts` with `code` in backticks and links as `[text](/url)`. */
import type {ComponentType, ReactNode} from 'react';
import {SiteLink} from './SiteLink.tsx';

interface InlineMarkdownProps {
  children: string;
  link?: ComponentType<{to: string; children: ReactNode}>;
}

export function InlineMarkdown({children, link: Link = SiteLink}: InlineMarkdownProps) {
  return children.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).map(part => {
    if (part.startsWith('`')) return <code key={part}>{part.slice(1, -1)}</code>;
    const [, text, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (!to) return part;
    return (
      <Link key={part} to={to}>
        {text}
      </Link>
    );
  });
}
