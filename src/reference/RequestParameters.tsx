/** What a request may contain: parameters in the URL, then the body's fields and an example, one part per format. */
import {FieldTable} from './FieldTable.tsx';
import {Inline} from './Inline.tsx';
import {Json} from './Json.tsx';
import type {Operation} from './operation.ts';
import styles from './reference.module.css';

export function RequestParameters({operation}: {operation: Operation}) {
  const {parameters, shapes} = operation;
  if (parameters.length + shapes.length === 0) return <p>None. The request has no body.</p>;
  return (
    <>
      {parameters.length > 0 && (
        <FieldTable caption="Parameters" fields={parameters.map(parameter => ({...parameter, depth: 0}))} />
      )}
      {shapes.map(({label, description, fields, examples}, index) => (
        <section key={label} className={styles.shape} data-shape-panel={index}>
          {shapes.length > 1 && <h3>{label}</h3>}
          {description && (
            <p>
              <Inline text={description} />
            </p>
          )}
          <FieldTable
            caption={shapes.length > 1 ? `Fields of the ${label.toLowerCase()}` : 'Fields of the body'}
            fields={fields}
          />
          {examples[0] && <Json value={examples[0].value} label={`${label}: ${examples[0].summary}`} />}
        </section>
      ))}
    </>
  );
}
