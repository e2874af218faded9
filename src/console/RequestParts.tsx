/** The request: notes about it, its format, its parameters and its body. */
import {type Ref, startTransition, useId, useOptimistic} from 'react';
import {BodyEditor} from './BodyEditor.tsx';
import {serverOf} from './core/operation.ts';
import {initialValue} from './core/placeholders.ts';
import {isExample} from './core/typed-request.ts';
import {Panels} from './Panels.tsx';
import styles from './RequestParts.module.css';
import {useConsole} from './use-console.ts';
import {VERBATIM} from './verbatim.ts';

export function RequestParts({ref}: {ref: Ref<HTMLDivElement>}) {
  const {operation, request} = useConsole();
  const {environment, note} = request;
  const server = serverOf(operation, environment);
  return (
    <div ref={ref} className={styles.request} data-testid="request">
      {server && !server.workspace && <p className={styles.warning}>{server.description || server.url}</p>}
      <FormatChoice />
      {note !== '' && (
        <p className={styles.note} data-testid="note">
          {note}
        </p>
      )}
      <Panels>{({MissingValues}) => <MissingValues />}</Panels>
      <Parameters />
      {operation.formats.length > 0 && <BodyPart />}
    </div>
  );
}

function FormatChoice() {
  const {core, operation, request} = useConsole();
  const {formats} = operation;
  // The body may be converted by a module that loads first.
  const [chosen, setChosen] = useOptimistic(request.format);
  const name = useId();
  const choose = (index: number) =>
    startTransition(async () => {
      setChosen(index);
      await core.chooseFormat(index);
    });
  if (formats.length < 2) return null;
  return (
    <fieldset className={styles.formats}>
      <legend className="hz-visually-hidden">Body format</legend>
      {formats.map(({label}, index) => (
        <label key={label}>
          <input type="radio" name={name} checked={chosen === index} onChange={() => choose(index)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Parameters() {
  const {core, operation, request} = useConsole();
  if (operation.parameters.length === 0) return null;
  return (
    <div className={styles.fields} data-parameters="">
      {operation.parameters.map(parameter => {
        const {name, example} = parameter;
        return (
          <label key={name}>
            <span>
              {name} <small>{parameter.in}</small>
            </span>
            <input
              name={name}
              value={request.parameters[name] ?? ''}
              placeholder={initialValue(parameter) === '' ? example : undefined}
              {...VERBATIM}
              onChange={({target}) => core.setParameter(name, target.value)}
            />
          </label>
        );
      })}
    </div>
  );
}

function BodyPart() {
  const {core, operation, request, view} = useConsole();
  const {format, example} = request;
  const {mode} = view;
  const examples = operation.formats[format]?.examples ?? [];
  return (
    <div className={styles.typed} data-mode={mode}>
      <div className={styles.head}>
        {examples.length > 1 ? (
          <select
            aria-label="Example"
            value={example}
            onChange={({target}) => core.chooseExample(Number(target.value))}
          >
            {examples.map(({key, summary}, index) => (
              <option key={key} value={index}>
                {`Example: ${summary}`}
              </option>
            ))}
          </select>
        ) : (
          <span>{isExample(operation, request) ? 'Example body' : 'Body'}</span>
        )}
        <span className={styles.modes}>
          {(['json', 'form'] as const).map(one => (
            <button
              key={one}
              type="button"
              onClick={() => core.update({view: {mode: one}})}
              aria-pressed={mode === one}
            >
              {{json: 'JSON', form: 'Form'}[one]}
            </button>
          ))}
        </span>
      </div>
      <BodyEditor />
      {mode === 'form' && (
        <div className={styles.form}>
          <Panels fallback={<p>Loading…</p>}>{({Form}) => <Form />}</Panels>
        </div>
      )}
    </div>
  );
}
