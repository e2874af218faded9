/** The fields of one body, or the parameters of one address, as a table. */
import {Chip} from '../components/Chip.tsx';
import {Table} from '../components/Table.tsx';
import {Inline} from './Inline.tsx';
import type {Field} from './operation.ts';
import styles from './reference.module.css';

type Props = {
  fields: Field[];
  caption: string;
  /** What we send is not the reader's to get right: it needs no limits, and all of it is there. */
  answer?: boolean;
};

export function FieldTable({fields, caption, answer = false}: Props) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({name, depth, type, required, description, limits}) => (
          <tr key={name + depth} className={styles.row}>
            <th scope="row" data-depth={depth}>
              <code>{name}</code>
              <span className={styles.type}>{type}</span>
              {required && !answer && <Chip tone="warning">required</Chip>}
            </th>
            <td>
              {description && (
                <p>
                  <Inline text={description} />
                </p>
              )}
              {limits && !answer && <p className={styles.quiet}>{capital(limits.join(', '))}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
