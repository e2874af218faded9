/**
 * Two formats of one body side by side: the same request in both, and the name of each field in either. The second example is
 * converted from the first, by the contract's field pairs.
 */
import {Columns} from '../components/Columns.tsx';
import {Table} from '../components/Table.tsx';
import {Json} from './Json.tsx';
import type {Operation} from './operation.ts';
import styles from './reference.module.css';
import type {Field, Shape} from './schema.ts';

type Body = Record<string, unknown>;

export function ShapesCompared({operation}: {operation: Operation}) {
  const [first, second] = operation.shapes;
  if (!first || !second) return null;
  const body = first.examples[0]?.value as Body;
  return (
    <>
      <Columns>
        {[
          {label: first.label, value: body},
          {label: second.label, value: inOtherWords(body, first, second)},
        ].map(({label, value}) => (
          <div key={label} className={styles.telling}>
            <p>
              <strong>{label}</strong>
            </p>
            <Json value={value} label={`The same bill in the ${label.toLowerCase()}`} />
          </div>
        ))}
      </Columns>
      <Table caption="The two shapes, field by field">
        <thead>
          <tr>
            <th scope="col">{first.label}</th>
            <th scope="col">{second.label}</th>
          </tr>
        </thead>
        <tbody>
          {pairs(first, second).map(([one, other]) => (
            <tr key={`${one?.name} ${other?.name}`} className={styles.row}>
              <Side field={one} />
              <Side field={other} />
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Side({field}: {field: Field | undefined}) {
  if (!field) return <td className={styles.quiet}>No such field</td>;
  const {name, type, unit, required} = field;
  return (
    <td>
      <code>{name}</code>
      <span className={styles.type}>{[type, unit, required && 'required'].filter(Boolean).join(', ')}</span>
    </td>
  );
}

/** Pairs of fields with the same meaning, then those that only the second has. */
export function pairs(first: Shape, second: Shape): (readonly [Field | undefined, Field | undefined])[] {
  const partner = ({sameAs}: Field) => second.fields.find(({name}) => name === sameAs);
  const met = new Set(first.fields.map(partner));
  return [
    ...first.fields.map(field => [field, partner(field)] as const),
    ...second.fields.filter(field => !met.has(field)).map(field => [undefined, field] as const),
  ];
}

/** A body of the first shape in the second. What only the second has comes from its own example. */
export function inOtherWords(body: Body, first: Shape, second: Shape): Body {
  const own = second.examples[0]?.value as Body;
  return Object.fromEntries(
    second.fields.flatMap(({name, sameAs, unit}) => {
      const source = first.fields.find(field => field.name === sameAs);
      if (!source) return own[name] === undefined ? [] : [[name, own[name]]];
      const value = body[source.name];
      const cents = source.unit === 'dollars' && unit === 'cents';
      return value === undefined ? [] : [[name, cents ? Math.round(Number(value) * 100) : value]];
    }),
  );
}
