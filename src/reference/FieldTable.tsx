/** A table of fields or parameters. */
import {Chip} from '../components/Chip.tsx';
import {Table} from '../components/Table.tsx';
import {Inline} from './Inline.tsx';
import type {Field} from './operation.ts';
import styles from './reference.module.css';

type Props = {
  fields: Field[];
  caption: string;
  /** For responses and events: hides `required` and limits. */
  readOnly?: boolean;
  /** Prefix of the row ids: `response-201` gives `response-201-data.id`. */
  anchor?: string;
};

/** A longer type, a list of values, stands under the description, which has more room. */
const LONGEST_BESIDE = 60;

export function FieldTable({fields, caption, readOnly = false, anchor}: Props) {
  const paths = pathsOf(fields);
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({name, depth, type, required, description, limits}, index) => (
          <tr key={paths[index]} id={anchor && `${anchor}-${paths[index]}`} className={styles.row}>
            <th scope="row" data-depth={depth}>
              <code>{name}</code>
              {type.length <= LONGEST_BESIDE && <span className={styles.type}>{type}</span>}
              {required && !readOnly && <Chip>required</Chip>}
            </th>
            <td>
              {description && (
                <p>
                  <Inline text={description} />
                </p>
              )}
              {type.length > LONGEST_BESIDE && <p className={styles.type}>{type}</p>}
              {limits && !readOnly && <p className={styles.quiet}>{capital(limits.join(', '))}</p>}
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

/** Each field's dotted path. */
function pathsOf(fields: Field[]): string[] {
  const names: string[] = [];
  return fields.map(({name, depth}) => {
    names.length = depth;
    names.push(name);
    return names.join('.');
  });
}
