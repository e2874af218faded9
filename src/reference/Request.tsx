/** An operation's request: authentication headers, URL parameters, then each body format with its fields and an example. */
import {FieldTable} from './FieldTable.tsx';
import {Inline} from './Inline.tsx';
import {RequestJson} from './Json.tsx';
import type {Operation} from './operation.ts';
import {ReferenceTable} from './ReferenceTable.tsx';
import styles from './reference.module.css';

export function Credentials({operation: {credentials, optionalCredentials = []}}: {operation: Operation}) {
  if (credentials.length === 0) return <p>This operation doesn't need authentication.</p>;
  return (
    <ReferenceTable
      caption="Authentication headers"
      columns={['Header', 'Description']}
      rows={[...credentials, ...optionalCredentials].map(({header, description, bearer, cookie}, index) => ({
        key: header,
        head: (
          <>
            <code>{cookie ? 'Cookie' : header}</code>
            {bearer && <span className={styles.type}>Bearer token</span>}
            {cookie && <span className={styles.type}>{header}</span>}
            {index >= credentials.length && <span className={styles.type}>Optional</span>}
          </>
        ),
        cells: [<Inline key="" text={description} />],
      }))}
    />
  );
}

/**
 * Chooses the body format for the tables and the console of a page (src/console/TryIt.tsx). Without JavaScript it's hidden
 * and every format is shown.
 */
export function FormatSwitch({operation: {id, formats}}: {operation: Operation}) {
  if (formats.length < 2) return null;
  return (
    <fieldset className={styles.switch}>
      <legend className="hz-visually-hidden">Body format</legend>
      {formats.map(({label}, index) => (
        <label key={label}>
          <input type="radio" name={`format-${id}`} value={index} defaultChecked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function RequestParameters({operation: {parameters, formats}}: {operation: Operation}) {
  if (parameters.length + formats.length === 0) return <p>This operation has no parameters.</p>;
  return (
    <>
      {parameters.length > 0 && (
        <FieldTable caption="Parameters" fields={parameters.map(parameter => ({...parameter, depth: 0}))} />
      )}
      {formats.map(({label, description, fields, examples}, index) => (
        <section key={label} data-format-panel={index}>
          {formats.length > 1 && <h3>{label}</h3>}
          {description && (
            <p>
              <Inline text={description} />
            </p>
          )}
          <FieldTable
            caption={formats.length > 1 ? `Fields of the ${label.toLowerCase()}` : 'Fields of the body'}
            fields={fields}
          />
          {examples[0] && <RequestJson value={examples[0].value} label={`${label}: ${examples[0].summary}`} />}
        </section>
      ))}
    </>
  );
}
