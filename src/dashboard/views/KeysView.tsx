/** The workspace's keys, and the workspace itself: expiry, resume code, starting over. */
import {useState} from 'react';
import {CopyButton} from '../../components/CopyButton.tsx';
import {type Call, send} from '../calls.ts';
import {useDashboard, useStore} from '../context.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {DefinitionList} from '../parts/DefinitionList.tsx';
import {InlineSelect} from '../parts/InlineSelect.tsx';
import {ResumeForm} from '../parts/ResumeForm.tsx';
import {Secret} from '../parts/Secret.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import styles from './views.module.css';

const ROTATE_SECRET: Call = {operation: 'rotateWebhookSecret'};
/** The code gives access to the workspace, so it isn't shown here. */
const RESUME: Call = {operation: 'resumeSession', body: {resumeCode: 'your-resume-code'}};

export function KeysView() {
  const [grace, setGrace] = useState('3600');
  const store = useStore();
  const {workspace} = useDashboard();
  if (!workspace) return null;
  const {apiKey, secretKey, previousKey, webhookSecret, token, resumeCode, partnerId, expiresAt} = workspace;
  const rotateKeys: Call = {operation: 'rotateKeys', body: {graceSeconds: Number(grace)}};
  const rotate = (call: Call) => async () => {
    await send(store, call);
    await store.refresh();
  };
  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <h3>Keys</h3>
        <p className={styles.quiet}>
          Keep them on your server. The page holds them in memory alone, and masked they are not in it at all.
        </p>
        <dl className={styles.secrets}>
          <Secret name="API key" value={apiKey} hint="Says who calls. Sent with every request." />
          <Secret name="Secret key" value={secretKey} hint="Signs your requests. Never sent." />
          {previousKey && (
            <Secret
              name="Previous API key"
              value={previousKey.apiKey}
              hint="Valid with its own secret key until it ends."
            />
          )}
          <Secret name="Webhook secret" value={webhookSecret} hint="Signs the webhooks that you receive." />
          <Secret name="Sandbox token" value={token} hint="Controls this workspace through the sandbox API." />
        </dl>
        {previousKey && (
          <p className={styles.quiet}>
            The previous pair ends <Timestamp at={previousKey.validUntil} whole />.
          </p>
        )}
        <div className={styles.actions}>
          <InlineSelect label="Keep the old pair for" value={grace} onChange={setGrace}>
            <option value="3600">Old pair: one more hour</option>
            <option value="86400">Old pair: one more day</option>
            <option value="0">Old pair: end it now</option>
          </InlineSelect>
          <ActionButton
            call={rotateKeys}
            run={rotate(rotateKeys)}
            busy="Rotating…"
            sure={
              grace === '0'
                ? 'The old pair stops working immediately. Rotate the keys?'
                : 'You get a new pair. An older one that is still valid ends now. Rotate the keys?'
            }
            done={
              grace === '0'
                ? 'New keys. The old pair no longer works.'
                : 'New keys. The old pair stays valid for a while.'
            }
          >
            Rotate the keys
          </ActionButton>
          <ActionButton
            call={ROTATE_SECRET}
            run={rotate(ROTATE_SECRET)}
            busy="Rotating…"
            sure="For 24 hours webhooks are signed with both. Rotate the webhook secret?"
            done="New webhook secret. The one before stays good for 24 hours."
          >
            Rotate the webhook secret
          </ActionButton>
        </div>
      </section>
      <section className={styles.card}>
        <h3>Workspace</h3>
        <DefinitionList>
          <dt>Partner id</dt>
          <dd>
            <code>{partnerId}</code>
          </dd>
          <dt>Kept until</dt>
          <dd>
            <Timestamp at={expiresAt} whole />
          </dd>
        </DefinitionList>
        <div className={styles.actions}>
          <ActionButton call={RESUME} run={store.extend} busy="Keeping…" done="Kept for another week from now.">
            Keep for another week
          </ActionButton>
          <ActionButton
            call={{operation: 'createPartner', body: {}}}
            run={store.startOver}
            busy="Making a new one…"
            variant="danger"
            sure="A new household and new keys, in every tab of this browser. Start over?"
            done="A fresh workspace. The one before lives on under its resume code until it expires."
          >
            Start over
          </ActionButton>
        </div>
        <h3>Carry it to another machine</h3>
        <p className={styles.quiet}>
          Whoever has this code has the workspace. Enter it on the other machine's dashboard.
        </p>
        <dl className={styles.secrets}>
          <Secret name="Resume code" value={resumeCode} hint="For this workspace alone, until it expires." />
        </dl>
        <h3>Bring another one here</h3>
        <ResumeForm />
        <h3>Its ids</h3>
        <p className={styles.quiet}>No secret: what your code stores.</p>
        <p>
          <CopyButton text={workspace.agreement.hutzAgreementId} label="Copy the agreement id" />
        </p>
      </section>
    </div>
  );
}
