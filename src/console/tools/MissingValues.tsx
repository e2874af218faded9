/** The values that a pasted text doesn't have. Send waits for each. */
import {useEffect} from 'react';
import {parseJson} from '../../format/json.ts';
import shared from '../Console.module.css';
import type {ConsoleCore} from '../core/console.ts';
import type {ConsoleState, MissingValue} from '../core/state.ts';
import {useCore} from '../use-core.ts';
import styles from './MissingValues.module.css';

export function MissingValues({core}: {core: ConsoleCore}) {
  const {missing, body, parameters} = useCore(core);
  useEffect(() => {
    const left = missing.filter(value => !isFilledIn(value, {body, parameters}));
    if (left.length < missing.length) core.update({missing: left});
  }, [core, missing, body, parameters]);
  if (missing.length === 0) return null;
  return (
    <ul className={styles.missing} aria-label="Not in the text that you pasted">
      {missing.map((value, index) => (
        <li key={nameOf(value)}>
          <span>
            <code>{nameOf(value)}</code> was <code>{value.source}</code>. Fill it in, or{' '}
          </span>
          <button type="button" className={shared.secondary} onClick={() => core.leaveEmpty(index)}>
            {`leave ${nameOf(value)} empty`}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A parameter's name, the path of a field such as `/amount`, or the body. */
const nameOf = (missing: MissingValue) => ('parameter' in missing ? missing.parameter : missing.pointer || 'the body');

/** Whether the visitor gave the value: any text where it was missing. */
function isFilledIn(missing: MissingValue, {body, parameters}: Pick<ConsoleState, 'body' | 'parameters'>): boolean {
  if ('parameter' in missing) return Boolean(parameters[missing.parameter]);
  if (missing.pointer === '') return body.trim() !== '';
  const names = missing.pointer.slice(1).split('/');
  const value = names.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | undefined)?.[name],
    parseJson(body),
  );
  return value !== undefined && value !== '' && value !== null;
}
