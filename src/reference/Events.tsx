/** What the contract's webhooks are: all of them as a table, and one of them with its headers and both of its bodies. */
import {EventChip} from '../components/Chip.tsx';
import {Facts} from './Facts.tsx';
import {FieldTable} from './FieldTable.tsx';
import type {EventDetails, EventSummary} from './facts.ts';
import {Inline} from './Inline.tsx';
import {Json} from './Json.tsx';
import styles from './reference.module.css';

export function Events({data}: {data: EventSummary[]}) {
  return (
    <Facts
      caption="Events that a webhook tells"
      columns={['Event', 'What it says']}
      rows={data.map(({name, summary, description}) => ({
        id: `event-${name}`,
        head: <EventChip event={name} />,
        cells: [
          <>
            <p>{summary}</p>
            <p className={styles.quiet}>
              <Inline text={description} />
            </p>
          </>,
        ],
      }))}
    />
  );
}

export function EventBody({data}: {data: EventDetails}) {
  return (
    <>
      {data.shapes.map(({label, fields, examples}, index) => (
        <details key={label} className={styles.details} open={index === 0}>
          <summary>{label}</summary>
          {examples[0] && <Json value={examples[0].value} label={`${data.name}: ${label.toLowerCase()}`} />}
          <FieldTable answer caption={`Fields of ${data.name}, ${label.toLowerCase()}`} fields={fields} />
        </details>
      ))}
    </>
  );
}

export function EventHeaders({data}: {data: EventDetails}) {
  return <FieldTable answer caption={`Headers of ${data.name}`} fields={data.headers} />;
}
