import type {ReactNode} from 'react';
import styles from './DefinitionList.module.css';

export function DefinitionList({children}: {children: ReactNode}) {
  return <dl className={styles.definitions}>{children}</dl>;
}
