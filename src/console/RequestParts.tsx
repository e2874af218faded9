/** The request: notes about it, its format, its parameters and its body. */
import {type ReactNode, type Ref, useEffect, useId, useState} from 'react';
import {BodyEditor} from './BodyEditor.tsx';
import shared from './Console.module.css';
import type {ConsoleCore} from './core/console.ts';
import {initialValue} from './core/placeholders.ts';
import {serverOf} from './core/server.ts';
import styles from './RequestParts.module.css';
import {useCore} from './use-core.ts';

/** `form` and `missing` load later. */
type Props = {core: ConsoleCore; form: ReactNode; missing: ReactNode; ref: Ref<HTMLDivElement>};

export function RequestParts({core, form, missing, ref}: Props) {
  const {operation} = core;
  const {environment, note, otherOperation} = useCore(core);
  const server = serverOf(operation, environment);
  return (
    <div ref={ref} className={styles.request} data-testid="request">
      {server && !server.workspace && <p className={styles.warning}>{server.description || server.url}</p>}
      <FormatChoice core={core} />
      {note !== '' && (
        <p className={styles.note} data-testid="note">
          <span>{note}</span> {otherOperation && <a href={otherOperation.to}>{openLabel(otherOperation)}</a>}
        </p>
      )}
      {missing}
      <Parameters core={core} />
      {operation.formats.length > 0 && <BodyPart core={core} form={form} />}
    </div>
  );
}

export const openLabel = ({summary}: {summary: string}) => `Open it in “${summary}”`;

function FormatChoice({core}: {core: ConsoleCore}) {
  const {formats} = core.operation;
  const {format} = useCore(core);
  // The body may be converted by a module that loads first.
  const [chosen, setChosen] = useState(format);
  useEffect(() => setChosen(format), [format]);
  const name = useId();
  const choose = (index: number) => {
    setChosen(index);
    core.chooseFormat(index);
  };
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

function Parameters({core}: {core: ConsoleCore}) {
  const {parameters} = core.operation;
  const values = useCore(core).parameters;
  if (parameters.length === 0) return null;
  return (
    <div className={styles.fields} data-parameters="">
      {parameters.map(parameter => {
        const {name, example} = parameter;
        return (
          <label key={name}>
            <span>
              {name} <small>{parameter.in}</small>
            </span>
            <input
              name={name}
              value={values[name] ?? ''}
              placeholder={initialValue(parameter) === '' ? example : undefined}
              autoComplete="off"
              spellCheck={false}
              onChange={({target}) => core.setParameter(name, target.value)}
            />
          </label>
        );
      })}
    </div>
  );
}

function BodyPart({core, form}: {core: ConsoleCore; form: ReactNode}) {
  const {format, example, mode, body, exampleText} = useCore(core);
  const examples = core.operation.formats[format]?.examples ?? [];
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
          // Send replaces an example's ids.
          <span>{body === exampleText ? 'Example body' : 'Body'}</span>
        )}
        <span className={styles.modes}>
          {(['json', 'form'] as const).map(one => (
            <button key={one} type="button" onClick={() => core.showBody(one)} aria-pressed={mode === one}>
              {{json: 'JSON', form: 'Form'}[one]}
            </button>
          ))}
        </span>
      </div>
      <BodyEditor core={core} />
      {mode === 'form' && <div className={styles.form}>{form ?? <p className={shared.muted}>Loading…</p>}</div>}
    </div>
  );
}
