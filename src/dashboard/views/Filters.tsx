import type {ReactNode} from 'react';
import styles from './Filters.module.css';

/** The search, the filters and the actions of a list, in one row where there is room. */
export const Filters = ({children}: {children: ReactNode}) => <div className={styles.filters}>{children}</div>;
