/** The values that a pasted request doesn't have. Send waits for each. */
import clsx from 'clsx';
import {useEffect} from 'react';
import {keysOfPointer} from '../../../openapi/json-pointer.ts';
import {Button} from '../../components/Button.tsx';
import {parseJson} from '../../format/json.ts';
import {valueAt} from '../core/operation.ts';
import type {MissingValue, RequestState} from '../core/state.ts';
import requestStyles from '../RequestParts.module.css';
import {useConsole} from '../use-console.ts';
import styles from './MissingValues.module.css';

export function MissingValues() {
  const {core, missing, body, parameters} = useConsole();
  useEffect(() => {
    const left = missing.filter(value => !isFilledIn(value, {body, parameters}));
    if (left.length < missing.length) core.update({missing: left});
  }, [core, missing, body, parameters]);
  if (missing.length === 0) return null;
  return (
    <ul className={clsx(requestStyles.note, styles.missing)} aria-label="Not in the text that you pasted">
      {missing.map(value => (
        <li key={value.name}>
          <span>
            <code>{value.name || 'the body'}</code> was <code>{value.source}</code>. Fill it in, or{' '}
          </span>
          <Button
            variant="secondary"
            size="xs"
            onClick={() => core.update({missing: missing.filter(other => other !== value)})}
          >
            {`leave ${value.name || 'the body'} empty`}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Whether the visitor filled in the value with anything. */
function isFilledIn({name}: MissingValue, {body, parameters}: Pick<RequestState, 'body' | 'parameters'>): boolean {
  if (name === '') return body.trim() !== '';
  const value = parameters[name] ?? valueAt(parseJson(body), keysOfPointer(name));
  return value !== undefined && value !== '' && value !== null;
}
