/** An operation's authentication headers, from the contract's security schemes. */
import {Table} from '../components/Table.tsx';
import {Inline} from './Inline.tsx';
import type {Operation} from './operation.ts';
import styles from './reference.module.css';

export function Credentials({operation: {credentials, optionalCredentials = []}}: {operation: Operation}) {
  if (credentials.length === 0) return <p>This operation doesn't need authentication.</p>;
  return (
    <Table caption="Authentication headers">
      <thead>
        <tr>
          <th scope="col">Header</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {[...credentials, ...optionalCredentials].map(({header, description, bearer, cookie}, index) => (
          <tr key={header} className={styles.row}>
            <th scope="row">
              <code>{cookie ? 'Cookie' : header}</code>
              {bearer && <span className={styles.type}>Bearer token</span>}
              {cookie && <span className={styles.type}>{header}</span>}
              {index >= credentials.length && <span className={styles.type}>Optional</span>}
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
