/** The workspace's keys, and the workspace itself: expiry, resume code, starting over, opening another one. */
import {useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {CopyButton} from '../../components/CopyButton.tsx';
import {Facts} from '../../components/Facts.tsx';
import {TextField} from '../../components/Field.tsx';
import {mask} from '../../format/mask.ts';
import {shared} from '../copy.ts';
import type {Call} from '../core/calls.ts';
import {ActionButton, SandboxForm} from '../parts/actions.tsx';
import cards from '../parts/cards.module.css';
import {resume as resumeTexts, secret as secretTexts} from '../parts/copy.ts';
import {RealTime} from '../parts/Timestamp.tsx';
import {store, useDashboard} from '../tab-store.ts';
import {keys as texts, workspace as workspaceTexts} from './copy.ts';
import styles from './KeysView.module.css';

/** The real code gives access to the workspace, so the shown request has a placeholder. */
const RESUME: Call = {operation: 'resumeSession', body: {resumeCode: 'your-resume-code'}};

export function KeysView() {
  const {workspace} = useDashboard();
  if (!workspace) return null;
  const {apiKey, secretKey, previousKey, webhookSecret, token, resumeCode, partnerId, agreement, expiresAt} = workspace;

  const changeKeys = async (call: Call) => {
    await store.send(call);
    await store.find();
  };

  return (
    <div className={cards.columns}>
      <section className={cards.card}>
        <h3>{texts.title}</h3>
        <p className={cards.quiet}>{texts.lead}</p>
        <dl className={styles.secrets}>
          <Secret {...texts.api} value={apiKey} />
          <Secret {...texts.secret} value={secretKey} />
          {previousKey && <Secret {...texts.previous} value={previousKey.apiKey} />}
          <Secret {...texts.webhook} value={webhookSecret} />
          <Secret {...texts.token} value={token} />
        </dl>
        {previousKey && (
          <p className={cards.quiet}>
            {texts.previousExpires} <RealTime at={previousKey.validUntil} />
          </p>
        )}
        <div className={cards.actions}>
          <ActionButton call={{operation: 'rotateKeys'}} run={changeKeys} texts={texts.rotate} />
          <ActionButton call={{operation: 'rotateWebhookSecret'}} run={changeKeys} texts={texts.rotateSecret} />
        </div>
      </section>
      <section className={cards.card}>
        <h3>{workspaceTexts.title}</h3>
        <Facts
          facts={{
            [workspaceTexts.partnerId]: <code>{partnerId}</code>,
            [workspaceTexts.agreementId]: <code>{agreement.hutzAgreementId}</code>,
            [workspaceTexts.expires]: <RealTime at={expiresAt} />,
          }}
        />
        <div className={cards.actions}>
          <ActionButton call={RESUME} run={() => store.resume(resumeCode)} texts={workspaceTexts.extend} />
          <ActionButton
            call={{operation: 'resetWorkspace'}}
            run={changeKeys}
            texts={workspaceTexts.reset}
            variant="danger"
          />
          <ActionButton
            call={{operation: 'createPartner', body: {}}}
            run={store.startOver}
            texts={workspaceTexts.startOver}
            variant="danger"
          />
        </div>
        <h3>{workspaceTexts.otherMachine.title}</h3>
        <p className={cards.quiet}>{workspaceTexts.otherMachine.text}</p>
        <dl className={styles.secrets}>
          <Secret {...workspaceTexts.otherMachine.code} value={resumeCode} />
        </dl>
        <h3>{shared.openWorkspace}</h3>
        <ResumeForm />
      </section>
    </div>
  );
}

/** A key, masked until it is revealed. The masked value isn't in the document. */
function Secret({name, value, hint}: {name: string; value: string; hint: string}) {
  const [shown, setShown] = useState(false);
  const toggle = shown ? secretTexts.hide : secretTexts.reveal;
  return (
    <div className={styles.secret}>
      <dt>{name}</dt>
      <dd>
        <p className={styles.hint}>{hint}</p>
        <code className={styles.value}>{shown ? value : mask(value)}</code>
        <span className={styles.tools}>
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={shown}
            aria-label={`${toggle} ${name}`}
            onClick={() => setShown(!shown)}
          >
            {toggle}
          </Button>
          <CopyButton text={value} label={secretTexts.copy} />
        </span>
      </dd>
    </div>
  );
}

/** Opens a workspace from another browser by its resume code. */
export function ResumeForm() {
  const resume = async (code: unknown) => {
    if (!code) throw new Error(resumeTexts.missing);
    await store.resume(String(code).toLowerCase());
    // On phones the form is below the keys, which now belong to the new workspace.
    window.scrollTo(0, 0);
  };
  return (
    <SandboxForm
      call={body => ({operation: 'resumeSession', body})}
      run={(_call, {resumeCode}) => resume(resumeCode)}
      texts={resumeTexts}
      errorAt="resumeCode"
    >
      <TextField
        label={resumeTexts.code}
        name="resumeCode"
        hint={resumeTexts.hint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </SandboxForm>
  );
}
