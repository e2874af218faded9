/** The fields of one body, or the parameters of one URL, as a table. */
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
  /** What the rows' ids begin with, where they are linked to: `answer-201` makes `answer-201-data.id`. */
  anchor?: string;
};

export function FieldTable({fields, caption, answer = false, anchor}: Props) {
  const paths = pathsOf(fields);
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({name, depth, type, required, description, limits}, index) => (
          <tr key={paths[index]} id={anchor && `${anchor}-${paths[index]}`} className={styles.row}>
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

/** Each field's name after those that it is inside of, with dots between. */
function pathsOf(fields: Field[]): string[] {
  const names: string[] = [];
  return fields.map(({name, depth}) => {
    names.length = depth;
    names.push(name);
    return names.join('.');
  });
}
