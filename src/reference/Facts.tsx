/** A table of facts from the contract, with row headers and optional row anchors. */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {Table} from '../components/Table.tsx';
import styles from './reference.module.css';

type Row = {
  /** Anchor. */
  id?: string | undefined;
  key?: string;
  head: ReactNode;
  cells: ReactNode[];
};

export function Facts({caption, columns, rows}: {caption: string; columns: string[]; rows: Row[]}) {
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
        {rows.map(({id, key, head, cells}) => {
          collectAnchor(id);
          return (
            <tr key={key ?? id} id={id} className={styles.row}>
              <th scope="row">{head}</th>
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
