/** A request's URL parameters, then each body format with its fields and an example. */
import {FieldTable} from './FieldTable.tsx';
import {Inline} from './Inline.tsx';
import {RequestJson} from './Json.tsx';
import type {Operation} from './operation.ts';

export function RequestParameters({operation}: {operation: Operation}) {
  const {parameters, formats} = operation;
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
