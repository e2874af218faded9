/** A row that links to its entry's details. The selected row, and a row that is in no section's list, link to the entry's page. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {pageUrl, routeUrl, type Section} from '../route.ts';
import styles from './EntryLink.module.css';
import {DashboardLink} from './SectionLink.tsx';

interface EntryLinkProps {
  section: Section | undefined;
  entry: string;
  selected: boolean;
  tabIndex: 0 | -1;
  className: string;
  children: ReactNode;
}

export function EntryLink({section, entry, selected, tabIndex, className, children}: EntryLinkProps) {
  return (
    <DashboardLink
      href={selected || !section ? pageUrl(entry) : routeUrl(section, entry)}
      className={clsx(styles.entry, selected && styles.selected, className)}
      tabIndex={tabIndex}
      aria-current={selected ? 'true' : undefined}
    >
      {children}
    </DashboardLink>
  );
}
