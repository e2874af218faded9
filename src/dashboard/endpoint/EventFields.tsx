/** Lines that change fields of a test event before it is sent. */
import {Button} from '../../components/Button.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import type {FieldError} from '../../http/errors.ts';
import {shared} from '../copy.ts';
import cards from '../parts/cards.module.css';
import {fields as texts} from './copy.ts';
import styles from './TestWebhook.module.css';
import {type KnownField, problemOf, type TypedFields} from './test-fields.ts';

interface EventFieldsProps {
  known: readonly KnownField[];
  typed: TypedFields;
  onChange: (typed: TypedFields) => void;
  errors: readonly FieldError[];
}

export function EventFields({known, typed, onChange, errors}: EventFieldsProps) {
  const lines = Object.keys(typed).flatMap(name => known.filter(field => field.name === name));
  const free = known.filter(({name}) => !Object.hasOwn(typed, name));
  const [next] = free;
  const change = (line: string, changed: (entry: [string, string]) => [string, string][]) =>
    onChange(
      Object.fromEntries(Object.entries(typed).flatMap(entry => (entry[0] === line ? changed(entry) : [entry]))),
    );
  return (
    <>
      {lines.map(({name, type}, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line whose field changes keeps its focus
        <div key={index} className={cards.inline}>
          <Select
            label={texts.field}
            value={name}
            onChange={({target}) => change(name, ([, value]) => [[target.value, value]])}
          >
            <Options of={known.filter(field => field.name === name || free.includes(field)).map(field => field.name)} />
          </Select>
          <TextField
            label={texts.value(name)}
            hint={type}
            value={typed[name] ?? ''}
            onChange={({target}) => change(name, () => [[name, target.value]])}
            error={problemOf(name, errors)}
            maxLength={1000}
            autoComplete="off"
            spellCheck={false}
          />
          <Button variant="quiet" size="sm" onClick={() => change(name, () => [])}>
            {shared.remove}
          </Button>
        </div>
      ))}
      <p className={styles.add}>
        <Button
          variant="quiet"
          size="sm"
          disabled={!next}
          onClick={() => next && onChange({...typed, [next.name]: ''})}
        >
          {texts.add}
        </Button>
      </p>
    </>
  );
}
