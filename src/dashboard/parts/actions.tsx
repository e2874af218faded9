/** Buttons and forms that call the sandbox. Beside each, a small button shows the request that does the same. */
import {type FormEvent, type MouseEvent, type ReactNode, useState} from 'react';
import {Button, type ButtonStyle, IconButton} from '../../components/Button.tsx';
import {MethodChip} from '../../components/Chip.tsx';
import {CodeFrame} from '../../components/CodeFrame.tsx';
import {ConfirmButton} from '../../components/ConfirmButton.tsx';
import {CopyButton} from '../../components/CopyButton.tsx';
import {Dialog} from '../../components/Dialog.tsx';
import {FieldErrors, TextField} from '../../components/Field.tsx';
import {InlineMarkdown} from '../../components/InlineMarkdown.tsx';
import {CodeIcon} from '../../components/icons.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {shared} from '../copy.ts';
import {buildRequest, type Call, shellExports} from '../core/calls.ts';
import {store, useDashboard} from '../tab-store.ts';
import styles from './actions.module.css';
import cards from './cards.module.css';
import {request as texts} from './copy.ts';

interface ActionButtonProps<T> extends ButtonStyle {
  call: Call;
  /** Runs instead of sending the call. Does the same and more. */
  run?: (call: Call) => Promise<T>;
  /** Set if the request is shown elsewhere. */
  hideRequest?: boolean;
  disabled?: boolean;
  texts: Readonly<{
    submit: string;
    /** Read aloud by screen readers, if the text alone isn't enough. */
    label?: string;
    /** Shown while it runs, in place of `Sending…`. */
    busy?: string;
    /** Confirmation question. */
    confirm?: string;
    /** Notice after success. */
    done?: string | ((result: T) => string);
  }>;
}

/** A button that calls the sandbox. Reports errors as the dashboard's notice. */
export function ActionButton<T>({call, run, hideRequest, texts, ...props}: ActionButtonProps<T>) {
  const {submit, done, busy = shared.sending, ...buttonTexts} = texts;
  const act = () => store.run<T>(() => (run ? run(call) : store.send<T & object>(call)), done);
  const withRequest = (button: ReactNode) => (
    <span className={styles.action}>
      {button}
      <ShowRequest call={call} action={texts.label ?? submit} />
    </span>
  );
  return (
    <ConfirmButton {...props} {...buttonTexts} busy={busy} run={act} {...(!hideRequest && {wrap: withRequest})}>
      {submit}
    </ConfirmButton>
  );
}

/**
 * Opens the request as curl. Never shows a key or a token: the script reads them from the environment. `call` can be a
 * function that creates it from the form's fields; `action` is the action's name: `Pay the share of june`.
 */
export function ShowRequest({call, action}: {call: Call | ((values: FormValues) => Call); action: string}) {
  const [shown, setShown] = useState<Call>();
  const open = ({currentTarget}: MouseEvent<HTMLButtonElement>) =>
    setShown(typeof call === 'function' ? call(formValues(currentTarget.form)) : call);
  return (
    <>
      <IconButton label={texts.show(action)} aria-haspopup="dialog" className={styles.opener} onClick={open}>
        <CodeIcon size={18} />
      </IconButton>
      {shown && <RequestDialog call={shown} action={action} onClose={() => setShown(undefined)} />}
    </>
  );
}

function RequestDialog({call, action, onClose}: {call: Call; action: string; onClose: () => void}) {
  const {workspace} = useDashboard();
  const request = buildRequest(call);
  const {method, path, curl, page, summary} = request;
  const variables = ['HUTZ_API', ...request.variables.map(({name}) => name)];
  return (
    <Dialog title={action} onClose={onClose}>
      <p>
        {texts.same} <SiteLink to={page}>{texts.reference(summary)}</SiteLink>
      </p>
      <p className={styles.line}>
        <MethodChip method={method} /> <code>{path}</code>
      </p>
      <CodeFrame title="curl" text={curl} />
      <p className={styles.environment}>
        <span>
          <InlineMarkdown>{texts.variables(variables)}</InlineMarkdown>
        </span>
        <CopyButton
          text={() => shellExports(request, workspace, location.origin)}
          label={texts.copy}
          variant="secondary"
        />
      </p>
    </Dialog>
  );
}

type FormValues = Readonly<Record<string, unknown>>;

/** The fields' values by name, without empty ones. Checkboxes with values are a list; others are true or false. */
function formValues(form: HTMLFormElement | null): FormValues {
  const values: Record<string, unknown> = {};
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const {name, type, value, checked = false} = field as HTMLInputElement;
    if (type === 'checkbox' && !field.hasAttribute('value')) values[name] = checked;
    else if (type === 'checkbox') values[name] = [...((values[name] as string[]) ?? []), ...(checked ? [value] : [])];
    else if (value.trim() !== '') values[name] = type === 'number' ? Number(value) : value.trim();
  }
  return values;
}

interface SandboxFormProps {
  /** Builds the request from the fields. */
  call: (values: FormValues) => Call;
  /** Runs instead of sending the call. Throws an error for the visitor, also if the fields can't be sent. */
  run?: (call: Call, values: FormValues) => Promise<unknown>;
  texts: Readonly<{
    /** The form's name. */
    label: string;
    submit: string;
    /** Shown while it runs, in place of `Sending…`. */
    busy?: string;
    /** Notice after success. */
    done?: string;
  }>;
  /** Keeps the fields after success, to send them again. */
  keep?: boolean;
  /** The fields in a row, as the page's first action. */
  inline?: boolean;
  /** Shown beside the button. */
  actions?: ReactNode;
  /** The name of the field that shows the error; otherwise it is the dashboard's notice. */
  errorAt?: string;
  children: ReactNode;
}

/** The URL of a receiver. */
export const UrlField = (props: {label: string; optional?: boolean}) => (
  <TextField {...props} name="url" type="url" inputMode="url" placeholder={shared.receiverUrl} />
);

/** A form that calls the sandbox. */
export function SandboxForm({call, run, texts, keep, inline, actions, errorAt, children}: SandboxFormProps) {
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = formValues(form);
    const request = call(values);
    setError('');
    setSending(true);
    const act = async () => {
      await (run ? run(request, values) : store.send(request));
      // Somebody who has typed more means it for the next request.
      if (!keep && JSON.stringify(formValues(form)) === JSON.stringify(values)) form.reset();
    };
    await store.run(act, texts.done, errorAt ? setError : undefined);
    setSending(false);
  };

  return (
    <form className={inline ? cards.inline : cards.form} aria-label={texts.label} onSubmit={onSubmit} noValidate>
      <FieldErrors value={errorAt ? {[errorAt]: error} : {}}>{children}</FieldErrors>
      <span className={cards.actions}>
        <span className={cards.submit}>
          <Button
            type="submit"
            variant={inline ? 'primary' : 'secondary'}
            busy={sending && (texts.busy ?? shared.sending)}
          >
            {texts.submit}
          </Button>
          <ShowRequest call={call} action={texts.label} />
        </span>
        {actions}
      </span>
    </form>
  );
}
