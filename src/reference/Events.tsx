/** The contract's webhook events: all of them as a table, and the details of one. */
import {EventChip, MethodChip} from '../components/Chip.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import type {EventDetails, EventSummary} from './facts.ts';
import {FormatExamples} from './Json.tsx';
import {FieldTable, Paragraph, ReferenceTable} from './ReferenceTable.tsx';
import styles from './reference.module.css';
import {referencePath} from './slug.ts';

export function Events({data}: {data: EventSummary[]}) {
  return (
    <ReferenceTable
      caption="Webhook events"
      columns={['Event', 'When we send it']}
      rows={data.map(({name, summary, description}) => ({
        id: `event-${name}`,
        head: (
          <SiteLink to={referencePath(name)}>
            <EventChip event={name} />
          </SiteLink>
        ),
        cells: [
          <>
            <p>{`${summary}.`}</p>
            <Paragraph className={styles.quiet}>{description}</Paragraph>
          </>,
        ],
      }))}
    />
  );
}

export function EventIntro({data}: {data: EventDetails}) {
  return (
    <>
      <p className={styles.lead}>
        <MethodChip method="POST" /> to your endpoint
      </p>
      <Paragraph lead={`${data.summary}. `}>{data.description}</Paragraph>
    </>
  );
}

/** `fields="linked"` links to the tables of fields, for pages with many events. */
export function EventBody({data, fields: tables}: {data: EventDetails; fields?: 'linked'}) {
  return (
    <>
      <FormatExamples formats={data.formats} name={data.name} />
      {tables === 'linked' ? (
        <p>
          <SiteLink to={referencePath(data.name)}>{`All fields of ${data.name}`}</SiteLink>
        </p>
      ) : (
        data.formats.map(({label, fields}) => (
          <details key={label} className={styles.details} data-wide="" open>
            <summary>{`Fields of the ${label.toLowerCase()}`}</summary>
            <FieldTable readOnly caption={`Fields of ${data.name}, ${label.toLowerCase()}`} fields={fields} />
          </details>
        ))
      )}
    </>
  );
}

export function EventHeaders({data}: {data: EventDetails}) {
  return <FieldTable readOnly caption={`Headers of ${data.name}`} fields={data.headers} />;
}
