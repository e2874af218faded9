/**
 * A small button beside an action. Opens the request that does the same, as curl. Never shows a key or a token: the script reads
 * them from the environment.
 */
import {type MouseEvent, useState} from 'react';
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

interface ShowRequestProps {
  /** A call, or a function that creates one from the form's fields. */
  call: Call | ((fields: FormData) => Call);
  /** The action's name: `Pay the share of june`. */
  action: string;
}

export function ShowRequest({call, action}: ShowRequestProps) {
  const [shown, setShown] = useState<Call>();
  const open = ({currentTarget}: MouseEvent<HTMLButtonElement>) =>
    setShown(typeof call === 'function' ? call(new FormData(currentTarget.form ?? undefined)) : call);
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
  const request = requestOf(call);
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
          text={() => exportsOf(request, workspace, location.origin)}
          label={texts.copy}
          variant="secondary"
        />
      </p>
    </Dialog>
  );
}
