/**
 * A link that loads the next page's script on hover or focus; Docusaurus' Link loads it as soon as the link is in view, which
 * header and footer always are. Still checked for broken links at build time.
 */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {AnchorHTMLAttributes} from 'react';
import {Link} from 'react-router-dom';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site (`/docs`), an anchor (`#contact`), or a full URL (`https:`, `mailto:`, `tel:`). */
  to: string;
}

export function SiteLink({to, ...rest}: SiteLinkProps) {
  const brokenLinks = useBrokenLinks();
  if (!to.startsWith('/')) {
    if (to.startsWith('#')) brokenLinks.collectLink(to);
    return <a {...rest} href={to} rel={/^https?:/.test(to) ? 'noopener' : undefined} />;
  }
  brokenLinks.collectLink(to);
  const preload = () => window.docusaurus.preload(to.replace(/[?#].*/, ''));
  return <Link {...rest} to={to} onPointerEnter={preload} onFocus={preload} />;
}
