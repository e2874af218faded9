/** Renders text from a `copy.ts` or the contract with `code` in backticks and links as `[text](/url)`. */
import type {ComponentType, ReactNode} from 'react';
import {SiteLink} from './SiteLink.tsx';

interface InlineMarkdownProps {
  children: string;
  link?: ComponentType<{to: string; children: ReactNode}>;
}

export function InlineMarkdown({children, link: Link = SiteLink}: InlineMarkdownProps) {
  return children.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((part, index) => {
    // Parts never change order.
    const key = String(index);
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    const [, text, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (!to) return part;
    return (
      <Link key={key} to={to}>
        {text}
      </Link>
    );
  });
}
