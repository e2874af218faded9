/** Compares two body formats: the same request in both, and their fields. The second example is converted from the first. */
import {Columns} from '../components/Columns.tsx';
import {Table} from '../components/Table.tsx';
import {RequestJson} from './Json.tsx';
import type {Operation} from './operation.ts';
import styles from './reference.module.css';
import type {BodyFormat, Field} from './schema.ts';

type Body = Record<string, unknown>;

export function FormatsCompared({operation}: {operation: Operation}) {
  const [first, second] = operation.formats;
  if (!first || !second) return null;
  const body = first.examples[0]?.value as Body;
  return (
    <>
      <Columns>
        {[
          {label: first.label, value: body},
          {label: second.label, value: convertExample(body, first, second)},
        ].map(({label, value}) => (
          <div key={label} className={styles.column}>
            <p>
              <strong>{label}</strong>
            </p>
            <RequestJson value={value} label={`The same bill in the ${label.toLowerCase()}`} />
          </div>
        ))}
      </Columns>
      <Table caption="Fields of both formats">
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
export function pairs(first: BodyFormat, second: BodyFormat): (readonly [Field | undefined, Field | undefined])[] {
  const partner = ({sameAs}: Field) => second.fields.find(({name}) => name === sameAs);
  const paired = new Set(first.fields.map(partner));
  return [
    ...first.fields.map(field => [field, partner(field)] as const),
    ...second.fields.filter(field => !paired.has(field)).map(field => [undefined, field] as const),
  ];
}

/** Converts an example to the second format. Fields that only the second has come from its own example. */
export function convertExample(body: Body, first: BodyFormat, second: BodyFormat): Body {
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
