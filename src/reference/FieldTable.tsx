/** A table of fields or parameters. */
import {Chip} from '../components/Chip.tsx';
import {Inline} from './Inline.tsx';
import type {Field} from './operation.ts';
import {ReferenceTable} from './ReferenceTable.tsx';
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
    <ReferenceTable
      caption={caption}
      columns={['Field', 'Description']}
      rows={fields.map(({name, depth, type, required, description, limits}, index) => ({
        id: anchor && `${anchor}-${paths[index]}`,
        key: paths[index],
        depth,
        head: (
          <>
            <code>{name}</code>
            {type.length <= LONGEST_BESIDE && <span className={styles.type}>{type}</span>}
            {required && !readOnly && <Chip>required</Chip>}
          </>
        ),
        cells: [
          <>
            {description && (
              <p>
                <Inline text={description} />
              </p>
            )}
            {type.length > LONGEST_BESIDE && <p className={styles.type}>{type}</p>}
            {limits && !readOnly && <p className={styles.quiet}>{capital(limits.join(', '))}</p>}
          </>,
        ],
      }))}
    />
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
