/** A table of the contract's parts, with row headers and optional row anchors. */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {Table} from '../components/Table.tsx';
import styles from './reference.module.css';

export type TableRow = {
  /** Anchor. */
  id?: string | undefined;
  key?: string | undefined;
  head: ReactNode;
  /** Indents the head of a field inside others. */
  depth?: number;
  cells: ReactNode[];
};

export function ReferenceTable({caption, columns, rows}: {caption: string; columns: string[]; rows: TableRow[]}) {
  const {collectAnchor} = useBrokenLinks();
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({id, key, head, depth, cells}) => {
          collectAnchor(id);
          return (
            <tr key={key ?? id} id={id} className={styles.row}>
              <th scope="row" data-depth={depth}>
                {head}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never change order
                <td key={index} data-label={columns.length > 2 ? columns[index + 1] : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
