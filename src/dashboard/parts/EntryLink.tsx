/** A row that links to its entry's details. The selected row, and a row that is in no section's list, link to the entry's page. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {pageUrl, routeUrl, type Section} from '../route.ts';
import styles from './EntryLink.module.css';
import {DashboardLink} from './SectionLink.tsx';

interface EntryLinkProps {
  section: Section | undefined;
  entry: string;
  /** The selected entry. */
  selected: string;
  tabIndex: 0 | -1;
  className: string;
  children: ReactNode;
}

export function EntryLink({section, entry, selected, tabIndex, className, children}: EntryLinkProps) {
  const isSelected = selected === entry;
  return (
    <DashboardLink
      href={isSelected || !section ? pageUrl(entry) : routeUrl(section, entry)}
      className={clsx(styles.entry, isSelected && styles.selected, className)}
      tabIndex={tabIndex}
      aria-current={isSelected ? 'true' : undefined}
    >
      {children}
    </DashboardLink>
  );
}
