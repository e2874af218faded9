/** The keys in use, and a form for the visitor's own, which stay in memory until a reload and are never in markup. */
import {type SubmitEvent, useId} from 'react';
import {Button} from '../../components/Button.tsx';
import {CopyButton} from '../../components/CopyButton.tsx';
import {useLoaded} from '../../components/use-loaded.ts';
import {environmentVariable, exportLines} from '../../format/curl.ts';
import {maskKey} from '../../format/mask.ts';
import type {Operation} from '../../reference/operation.ts';
import {findServer, hasExamples, listKeys} from '../core/operation.ts';
import {credentialValue, renderTemplate, type TemplateValues} from '../core/placeholders.ts';
import {useConsole} from '../use-console.ts';
import {VERBATIM} from '../verbatim.ts';
import styles from './Keys.module.css';
import panels from './panels.module.css';

export function Keys() {
  const {core, operation, hasOwnKeys, environment} = useConsole();
  const server = findServer(operation, environment);
  const wanted = listKeys(operation);
  const heading = useId();

  const use = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = wanted.flatMap(({header}) => {
      const value = String(fields.get(header) ?? '').trim();
      return value ? [[header, value]] : [];
    });
    event.currentTarget.reset();
    core.setKeys(Object.fromEntries(given));
  };

  const status = hasOwnKeys
    ? "Requests use your own keys. They stay in this page's memory and are removed when you reload."
    : server?.workspace
      ? 'Requests use the test keys of your sandbox workspace. To use other keys, add them below.'
      : hasExamples(server)
        ? 'This server needs no keys.'
        : 'This server needs your own keys.';

  return (
    <div className={panels.stack}>
      <p className={panels.quiet}>{status}</p>
      {(hasOwnKeys || server?.workspace) && <KeysInUse />}
      <form className={panels.stack} onSubmit={use} autoComplete="off" aria-labelledby={heading}>
        <h3 className={panels.cause} id={heading}>
          Your own keys
        </h3>
        {wanted.map(({header, label, secret}) => (
          <label key={header} className={panels.field}>
            <span>{label ?? header}</span>
            <input name={header} type={secret ? 'password' : 'text'} required {...VERBATIM} />
          </label>
        ))}
        <div className={panels.row}>
          <Button type="submit" variant="secondary" size="xs">
            Use my keys
          </Button>
          {hasOwnKeys && (
            <Button variant="secondary" size="xs" onClick={() => core.setKeys()}>
              Remove my keys
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** The keys that sign, masked. Asking for them creates no workspace. */
function KeysInUse() {
  const {core, operation, environment, sentRequest} = useConsole();
  const source = core.session.keys(environment) ?? `${environment} ${sentRequest?.id}`;
  const {value: values} = useLoaded(source, core.existingTemplateValues);
  if (!values) return <p className={panels.quiet}>You have no keys yet. Press Send, and we create them.</p>;

  const keys = listKeys(operation).flatMap(credential => {
    const value = credentialValue(credential, values);
    return value ? [{label: credential.label ?? credential.header, value}] : [];
  });

  return (
    <>
      <ul className={styles.inUse}>
        {keys.map(({label, value}) => (
          <li key={label}>
            <span>{label}</span>
            <code>{maskKey(value)}</code>
            <CopyButton
              size="xs"
              text={value}
              label={`Copy ${label.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())}`}
            />
          </li>
        ))}
      </ul>
      <div className={panels.row}>
        <CopyButton
          size="xs"
          text={() => shellVariables(operation, environment, values, location.origin)}
          label="Copy as shell variables"
          done="Copied. Paste it into your terminal."
        />
      </div>
    </>
  );
}

/** Shell lines that set the samples' variables, secrets included. `origin` is the page's, for relative server URLs. */
export function shellVariables(
  operation: Operation,
  environment: string,
  values: TemplateValues,
  origin: string,
): string {
  const server = findServer(operation, environment);
  const fields = operation.formats.flatMap(format => format.fields);
  const url = new URL(server?.url ?? '/', origin).href.replace(/\/$/, '');
  return exportLines([
    [server?.env ?? 'API', url],
    ...listKeys(operation).map(key => [environmentVariable(key), credentialValue(key, values)] as const),
    ...fields.flatMap(({env, fill: template}) =>
      env && template ? [[env, renderTemplate(template, values)] as const] : [],
    ),
  ]);
}
