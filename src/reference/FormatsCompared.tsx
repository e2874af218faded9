/** Compares two body formats: an example of each, and their fields. */
import {Table} from '../components/Table.tsx';
import {FormatExamples} from './Json.tsx';
import type {Operation} from './operation.ts';
import styles from './reference.module.css';
import type {BodyFormat, Field} from './schema.ts';

export function FormatsCompared({operation}: {operation: Operation}) {
  const [first, second] = operation.formats;
  if (!first || !second) return null;
  return (
    <>
      <FormatExamples formats={operation.formats} name="A bill" />
      <Table caption="Fields of both formats" columns={[first.label, second.label]}>
        <tbody>
          {pairFields(first, second).map(([left, right]) => (
            <tr key={`${left?.name} ${right?.name}`} className={styles.row}>
              <Side field={left} />
              <Side field={right} />
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Side({field}: {field: Field | undefined}) {
  if (!field) return <td className={styles.quiet}>Not in this format</td>;
  const {name, type, unit, required} = field;
  return (
    <td>
      <code>{name}</code>
      <span className={styles.type}>{[type, unit, required && 'required'].filter(Boolean).join(', ')}</span>
    </td>
  );
}

/** Fields with the same meaning as pairs, then fields that only the second format has. */
export function pairFields(first: BodyFormat, second: BodyFormat): (readonly [Field | undefined, Field | undefined])[] {
  const partner = ({sameAs}: Field) => second.fields.find(({name}) => name === sameAs);
  const paired = new Set(first.fields.map(partner));
  return [
    ...first.fields.map(field => [field, partner(field)] as const),
    ...second.fields.filter(field => !paired.has(field)).map(field => [undefined, field] as const),
  ];
}
