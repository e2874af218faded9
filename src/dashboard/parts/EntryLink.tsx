/** A row that links to its entry's details. The selected row, and a row that is in no section's list, link to the entry's page. */
import clsx from 'clsx';
import {createContext, type ReactNode, useContext} from 'react';
import {pageUrl, routeUrl, type Section} from '../route.ts';
import styles from './EntryLink.module.css';
import {DashboardLink} from './SectionLink.tsx';

/** The section whose list the row is in, and the entry that is selected there. */
export const ListContext = createContext<{section?: Section; selected: string}>({selected: ''});

/** One row of a list takes part in the tab order. */
export const RowTabIndex = createContext<0 | -1>(0);

interface EntryLinkProps {
  entry: string;
  /** The row shows a part of the entry, so it is never the selected one. */
  isPart?: boolean;
  className: string;
  children: ReactNode;
}

export function EntryLink({entry, isPart = false, className, children}: EntryLinkProps) {
  const {section, selected} = useContext(ListContext);
  const isSelected = selected === entry && !isPart;
  return (
    <DashboardLink
      href={isSelected || !section ? pageUrl(entry) : routeUrl(section, entry)}
      className={clsx(styles.entry, isSelected && styles.selected, className)}
      tabIndex={useContext(RowTabIndex)}
      aria-current={isSelected ? 'true' : undefined}
    >
      {children}
    </DashboardLink>
  );
}
