/**
 * A link to another section of the dashboard. A plain press navigates without loading the page; modified presses are the
 * browser's.
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
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(section, entry);
  };
  return <a {...rest} href={routeUrl(section, entry)} onClick={press} />;
}
