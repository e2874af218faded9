/**
 * A link to another section of the dashboard. A plain click navigates without loading the page. The browser handles clicks with
 * a modifier key.
 */
import type {AnchorHTMLAttributes, MouseEvent} from 'react';
import {routeUrl, type Section} from '../route.ts';
import {useNavigate} from '../use-route.ts';

interface SectionLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  section: Section;
  entry?: string;
}

export function SectionLink({section, entry, ...rest}: SectionLinkProps) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(section, entry);
  };
  return <a {...rest} href={routeUrl(section, entry)} onClick={onClick} />;
}
