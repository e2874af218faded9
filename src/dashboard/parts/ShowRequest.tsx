/**
 * A small button beside an action. Opens the request that does the same, as curl. Never shows a key or a token: the script reads
 * them from the environment.
 */
import {Fragment, type MouseEvent, useState} from 'react';
import {IconButton} from '../../components/Button.tsx';
import {MethodChip} from '../../components/Chip.tsx';
import {CodeFrame} from '../../components/CodeFrame.tsx';
import {CopyButton} from '../../components/CopyButton.tsx';
import {Dialog} from '../../components/Dialog.tsx';
import {CodeIcon} from '../../components/icons.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {type Call, exportsOf, requestOf} from '../calls.ts';
import {useDashboard} from '../context.ts';
import {request as texts} from './copy.ts';
import styles from './ShowRequest.module.css';

/** One of the requests behind a button. `label` distinguishes several. */
type Choice = {label: string; call: Call};

/** A call, a function that creates one from the form's fields, or several calls. */
type Shows = Call | ((fields: FormData) => Call) | readonly Choice[];

interface ShowRequestProps {
  call: Shows;
  /** The action's name: `Pay the share of june`. */
  action: string;
}

export function ShowRequest({call, action}: ShowRequestProps) {
  const [choices, setChoices] = useState<readonly Choice[]>();
  const open = ({currentTarget}: MouseEvent<HTMLButtonElement>) => {
    const fields = new FormData(currentTarget.form ?? undefined);
    const shown = typeof call === 'function' ? call(fields) : call;
    setChoices('operation' in shown ? [{label: '', call: shown}] : shown);
  };
  return (
    <>
      <IconButton label={texts.show(action)} aria-haspopup="dialog" className={styles.opener} onClick={open}>
        <CodeIcon size={18} />
      </IconButton>
      {choices && <RequestDialog choices={choices} action={action} onClose={() => setChoices(undefined)} />}
    </>
  );
}

function RequestDialog({choices, action, onClose}: {choices: readonly Choice[]; action: string; onClose: () => void}) {
  const {workspace} = useDashboard();
  const requests = choices.map(({label, call}) => ({label, ...requestOf(call)}));
  const [first] = requests;
  const variables = ['HUTZ_API', ...new Set(requests.flatMap(one => one.variables.map(({name}) => name)))];
  return (
    <Dialog title={action} onClose={onClose}>
      <p>
        {requests.length > 1 ? texts.same.several : texts.same.one}{' '}
        {first && <SiteLink to={first.page}>{texts.reference(first.summary)}</SiteLink>}
      </p>
      {requests.map(({label, method, path, curl}) => (
        <Fragment key={label}>
          {label === '' && (
            <p className={styles.line}>
              <MethodChip method={method} /> <code>{path}</code>
            </p>
          )}
          <CodeFrame title={label || 'curl'} text={curl} />
        </Fragment>
      ))}
      <p className={styles.environment}>
        <span>
          {texts.variables[0]}
          {variables.map((name, index) => (
            <span key={name}>
              {index > 0 && (index === variables.length - 1 ? texts.and : ', ')}
              <code>{name}</code>
            </span>
          ))}
          {texts.variables[1]}
        </span>
        <CopyButton
          text={() => exportsOf(requests, workspace, location.origin)}
          label={texts.copy}
          variant="secondary"
        />
      </p>
    </Dialog>
  );
}
