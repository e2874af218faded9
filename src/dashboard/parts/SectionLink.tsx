/**
 * A link within the dashboard. A plain click navigates without loading the page. The browser handles clicks with a modifier key.
 */
import type {AnchorHTMLAttributes, MouseEvent} from 'react';
import {pageUrl, routeUrl, type Section} from '../route.ts';
import {useNavigate} from '../use-route.ts';

type LinkAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

export function DashboardLink({href, ...rest}: LinkAttributes & {href: string}) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={onClick} />;
}

/** To a section, with an entry selected. */
export function SectionLink({section, entry, ...rest}: LinkAttributes & {section: Section; entry?: string}) {
  return <DashboardLink {...rest} href={routeUrl(section, entry)} />;
}

/** To an object's own page. */
export function PageLink({entry, ...rest}: LinkAttributes & {entry: string}) {
  return <DashboardLink {...rest} href={pageUrl(entry)} />;
}
