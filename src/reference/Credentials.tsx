/** An operation's authentication headers, from the contract's security schemes. */
import {Table} from '../components/Table.tsx';
import {Inline} from './Inline.tsx';
import type {Operation} from './operation.ts';
import styles from './reference.module.css';

export function Credentials({operation}: {operation: Operation}) {
  if (operation.credentials.length === 0) return <p>This operation doesn't need authentication.</p>;
  return (
    <Table caption="Authentication headers">
      <thead>
        <tr>
          <th scope="col">Header</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {operation.credentials.map(({header, description, bearer, cookie}) => (
          <tr key={header} className={styles.row}>
            <th scope="row">
              <code>{cookie ? 'Cookie' : header}</code>
              {bearer && <span className={styles.type}>Bearer token</span>}
              {cookie && <span className={styles.type}>{header}</span>}
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
