/** The body as a form generated from the schema. Each field edits its own value and keeps every other byte. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useLoaded} from '../../components/use-loaded.ts';
import type {Schema} from '../../reference/detail.ts';
import {type Path, readRaw, readRawMembers, setRaw} from '../body/edit.ts';
import {findProblems, type Problem} from '../body/problems.ts';
import {listChoices, listProperties, listTypes} from '../body/schema.ts';
import {useConsole} from '../use-console.ts';
import {VERBATIM} from '../verbatim.ts';
import styles from './Form.module.css';
import panels from './panels.module.css';

export function Form() {
  const {core, body, format} = useConsole();
  const {value: detail, failed} = useLoaded(core, core.detail);
  const root = detail?.bodies[format];

  if (failed) {
    return (
      <p className={panels.problem}>The form didn't load. Choose JSON, then Form again, or edit the body as JSON.</p>
    );
  }

  if (!root) return <p className={panels.quiet}>Loading…</p>;

  if (!readRawMembers(body)) {
    return (
      <p className={panels.quiet}>The body isn't a valid JSON object. Fix it under JSON, then come back to the form.</p>
    );
  }

  const problems = findProblems(body, root);
  const general = problems.filter(({pointer}) => pointer === '');

  return (
    <div className={clsx(panels.stack, styles.form)}>
      {renderFields(root, [], problems)}
      {general.map(({message}) => (
        <p key={message} className={panels.problem}>
          {message}
        </p>
      ))}
    </div>
  );
}

function renderFields(schema: Schema, path: Path, problems: readonly Problem[]): ReactNode[] {
  return listProperties(schema).map(({name, schema: property, required}) => {
    const at = [...path, name];
    if (listTypes(property)[0] !== 'object') {
      return <FormField key={name} schema={property} path={at} required={required} problems={problems} />;
    }
    return (
      <fieldset key={name}>
        <legend>{name}</legend>
        {renderFields(property, at, problems)}
      </fieldset>
    );
  });
}

type FieldProps = {schema: Schema; path: Path; required: boolean; problems: readonly Problem[]};

function FormField({schema, path, required, problems}: FieldProps) {
  const {core, operation, body} = useConsole();
  const name = String(path.at(-1));
  const raw = readRaw(body, path);
  const choices = listChoices(schema).map(choice => JSON.stringify(choice));
  const isString = listTypes(schema).includes('string');
  const pointer = `/${path.join('/')}`;
  const problem = problems.find(other => other.pointer === pointer)?.message;
  const write = (value: string | undefined) => core.update({body: setRaw(body, path, value)});
  const id = `form-${operation.id}-${path.join('-')}`;
  const common = {id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-hint`};

  return (
    <div className={panels.field}>
      <label htmlFor={id}>
        {name}
        {required && <small> required</small>}
      </label>
      {choices.length > 0 ? (
        <select {...common} value={raw ?? ''} onChange={({target}) => write(target.value || undefined)}>
          <option value="">{required ? 'Choose…' : 'Not set'}</option>
          {raw !== undefined && !choices.includes(raw) && <option>{raw}</option>}
          {choices.map(choice => (
            <option key={choice} value={choice}>
              {choice.replace(/^"|"$/g, '')}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type="text"
          inputMode={isString ? 'text' : 'decimal'}
          {...VERBATIM}
          value={toFieldText(raw)}
          onChange={({target}) => write(toJson(target.value, isString, required))}
        />
      )}
      <p id={`${id}-hint`} className={problem ? panels.problem : panels.quiet}>
        {problem ?? String(schema.description ?? '')}
      </p>
    </div>
  );
}

/** A string without its quotation marks, even half of a number (`12.`); anything else as written. */
function toFieldText(raw: string | undefined): string {
  if (raw === undefined) return '';
  return raw.startsWith('"') ? JSON.parse(raw) : raw;
}

/** The typed value as JSON. Numbers keep their digits; anything else becomes a string. */
function toJson(value: string, isString: boolean, required: boolean): string | undefined {
  if (value === '' && !required) return undefined;
  if (isString) return JSON.stringify(value);
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? value : JSON.stringify(value);
}
