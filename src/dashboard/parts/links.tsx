/** Links and navigation within the dashboard. */
import {useHistory, useLocation} from '@docusaurus/router';
import clsx from 'clsx';
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
} from 'react';
import {pageUrl, parseRoute, type Route, routeUrl, type Section} from '../route.ts';
import styles from './links.module.css';

export function useRoute(): Route {
  return parseRoute(useLocation().search);
}

/**
 * Navigates with one step in the browser's history. The router gets a replacement, because for a new page it would move
 * focus and scroll position to the top.
 */
export function useNavigate(): (url: string) => void {
  const history = useHistory();
  return useCallback(
    url => {
      window.history.pushState(null, '', url);
      history.replace(url);
    },
    [history],
  );
}

type LinkAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

/** A plain click navigates without loading the page. The browser handles clicks with a modifier key. */
export function DashboardLink({to, ...rest}: LinkAttributes & {to: string}) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={to} onClick={onClick} />;
}

export function SectionLink({section, entry, ...rest}: LinkAttributes & {section: Section; entry?: string}) {
  return <DashboardLink {...rest} to={routeUrl(section, entry)} />;
}

/** Links to an object's own page. */
export function PageLink({entry, ...rest}: LinkAttributes & {entry: string}) {
  return <DashboardLink {...rest} to={pageUrl(entry)} />;
}

/** The entry that is selected in the section's list. Undefined outside of a list. */
export const ListContext = createContext<string | undefined>(undefined);

interface EntryLinkProps {
  entry: string;
  /** The row shows a part of the entry, so it is never the selected one. */
  isPart?: boolean;
  className: string;
  children: ReactNode;
}

/** A row that links to its entry's details. The selected row, or one in no section's list, links to its page. */
export function EntryLink({entry, isPart = false, className, children}: EntryLinkProps) {
  const {section} = useRoute();
  const selected = useContext(ListContext);
  const isSelected = selected === entry && !isPart;
  return (
    <DashboardLink
      to={isSelected || selected === undefined ? pageUrl(entry) : routeUrl(section, entry)}
      className={clsx(styles.entry, isSelected && styles.selected, className)}
      aria-current={isSelected ? 'true' : undefined}
    >
      {children}
    </DashboardLink>
  );
}
