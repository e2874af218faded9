/** Lines that change fields of a test event before it is sent. */
import {Button} from '../../components/Button.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import type {FieldError} from '../../http/errors.ts';
import {shared} from '../copy.ts';
import styles from '../parts/cards.module.css';
import {fields as texts} from './copy.ts';
import {problemOf, type TypedField} from './test-fields.ts';

interface EventFieldsProps {
  known: readonly {name: string; type: string}[];
  typed: readonly TypedField[];
  onChange: (typed: readonly TypedField[]) => void;
  errors: readonly FieldError[];
}

export function EventFields({known, typed, onChange, errors}: EventFieldsProps) {
  const change = (id: number, changed: Partial<TypedField>) =>
    onChange(typed.map(line => (line.id === id ? {...line, ...changed} : line)));
  const add = () => {
    const free = known.find(({name}) => !typed.some(line => line.name === name));
    onChange([...typed, {id: Math.max(0, ...typed.map(({id}) => id)) + 1, name: free?.name ?? '', value: ''}]);
  };
  return (
    <>
      {typed.map(({id, name, value}) => (
        <div key={id} className={styles.inline}>
          <Select label={texts.field} value={name} onChange={({target}) => change(id, {name: target.value})}>
            {!known.some(field => field.name === name) && <option value={name}>{texts.unknown(name)}</option>}
            <Options of={known.map(field => field.name)} />
          </Select>
          <TextField
            label={texts.value(name)}
            hint={known.find(field => field.name === name)?.type ?? texts.notSent}
            value={value}
            onChange={({target}) => change(id, {value: target.value})}
            error={problemOf(name, errors)}
            maxLength={1000}
            autoComplete="off"
            spellCheck={false}
          />
          <Button variant="quiet" size="sm" onClick={() => onChange(typed.filter(line => line.id !== id))}>
            {shared.remove}
          </Button>
        </div>
      ))}
      <p>
        <Button variant="quiet" size="sm" onClick={add} disabled={typed.length >= known.length}>
          {texts.add}
        </Button>
      </p>
    </>
  );
}
