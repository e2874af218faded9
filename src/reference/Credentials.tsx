/** The headers that identify and authenticate the caller, from the contract's security schemes. */
import {Table} from '../components/Table.tsx';
import {Inline} from './Inline.tsx';
import type {Operation} from './operation.ts';
import styles from './reference.module.css';

export function Credentials({operation}: {operation: Operation}) {
  return (
    <Table caption="Headers that every request carries">
      <thead>
        <tr>
          <th scope="col">Header</th>
          <th scope="col">What it carries</th>
        </tr>
      </thead>
      <tbody>
        {operation.credentials.map(({header, description}) => (
          <tr key={header} className={styles.row}>
            <th scope="row">
              <code>{header}</code>
            </th>
            <td>
              <Inline text={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
