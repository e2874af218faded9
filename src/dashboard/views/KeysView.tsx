/** The workspace's keys, and the workspace itself: expiry, resume code, starting over. */
import {useState} from 'react';
import {CopyButton} from '../../components/CopyButton.tsx';
import {Facts} from '../../components/Facts.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {type Call, send} from '../calls.ts';
import {useDashboard, useStore} from '../context.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import cards from '../parts/cards.module.css';
import {ResumeForm} from '../parts/ResumeForm.tsx';
import {Secret} from '../parts/Secret.tsx';
import {RealTime} from '../parts/Timestamp.tsx';
import styles from './KeysView.module.css';

const GRACE_SECONDS = [
  ['3600', 'Old pair: valid 1 more hour'],
  ['86400', 'Old pair: valid 1 more day'],
  ['0', 'Old pair: expires now'],
] as const;
const ROTATE_SECRET: Call = {operation: 'rotateWebhookSecret'};
const RESET: Call = {operation: 'resetWorkspace'};
/** The real code gives access to the workspace, so the shown request has a placeholder. */
const RESUME: Call = {operation: 'resumeSession', body: {resumeCode: 'your-resume-code'}};

export function KeysView() {
  const [grace, setGrace] = useState('3600');
  const store = useStore();
  const {workspace} = useDashboard();
  if (!workspace) return null;
  const {apiKey, secretKey, previousKey, webhookSecret, token, resumeCode, partnerId, expiresAt} = workspace;
  const rotateKeys: Call = {operation: 'rotateKeys', body: {graceSeconds: Number(grace)}};
  const change = (call: Call) => async () => {
    await send(store, call);
    await store.refresh();
  };
  return (
    <div className={cards.columns}>
      <section className={cards.card}>
        <h3>Keys</h3>
        <p className={cards.quiet}>Keep keys on your server. This page keeps them in memory only.</p>
        <dl className={styles.secrets}>
          <Secret name="API key" value={apiKey} hint="Identifies you. Sent with every request." />
          <Secret name="Secret key" value={secretKey} hint="Signs your requests. Never sent." />
          {previousKey && (
            <Secret
              name="Previous API key"
              value={previousKey.apiKey}
              hint="Valid with its secret key until it expires."
            />
          )}
          <Secret name="Webhook secret" value={webhookSecret} hint="Signs the webhooks you receive." />
          <Secret name="Sandbox token" value={token} hint="Controls this workspace through the sandbox API." />
        </dl>
        {previousKey && (
          <p className={cards.quiet}>
            The previous pair expires <RealTime at={previousKey.validUntil} />.
          </p>
        )}
        <div className={cards.actions}>
          <InlineSelect label="Keep the old pair for" value={grace} onChange={setGrace} options={GRACE_SECONDS} />
          <ActionButton
            call={rotateKeys}
            run={change(rotateKeys)}
            busy="Rotating…"
            confirm={
              grace === '0'
                ? 'The old pair stops working immediately. Rotate the keys?'
                : 'You get a new pair. Any older pair that is still valid expires now. Rotate the keys?'
            }
            done={
              grace === '0'
                ? 'Keys rotated. The old pair no longer works.'
                : 'Keys rotated. The old pair stays valid for now.'
            }
          >
            Rotate the keys
          </ActionButton>
          <ActionButton
            call={ROTATE_SECRET}
            run={change(ROTATE_SECRET)}
            busy="Rotating…"
            confirm="Webhooks are signed with both secrets for 24 hours. Rotate the webhook secret?"
            done="Webhook secret rotated. The old one stays valid for 24 hours."
          >
            Rotate the webhook secret
          </ActionButton>
        </div>
      </section>
      <section className={cards.card}>
        <h3>Workspace</h3>
        <Facts
          facts={{
            'Partner ID': <code>{partnerId}</code>,
            Expires: <RealTime at={expiresAt} />,
          }}
        />
        <div className={cards.actions}>
          <ActionButton call={RESUME} run={store.extend} busy="Extending…" done="The workspace now expires in 7 days.">
            Keep for 7 more days
          </ActionButton>
          <ActionButton
            call={RESET}
            run={change(RESET)}
            busy="Resetting…"
            variant="danger"
            confirm="Bills, agreements, events, deliveries, endpoints and the log are removed, and the clock shows real time. Your keys stay. Reset the workspace?"
            done="The workspace is as new. Your keys still work."
          >
            Reset
          </ActionButton>
          <ActionButton
            call={{operation: 'createPartner', body: {}}}
            run={store.startOver}
            busy="Creating…"
            variant="danger"
            confirm="You get a new household and new keys in every tab of this browser. Start over?"
            done="New workspace created. You can open the old one with its resume code until it expires."
          >
            Start over
          </ActionButton>
        </div>
        <h3>Use it on another machine</h3>
        <p className={cards.quiet}>
          Enter this code in the dashboard on the other machine. Anyone with the code can use the workspace.
        </p>
        <dl className={styles.secrets}>
          <Secret name="Resume code" value={resumeCode} hint="Valid until the workspace expires." />
        </dl>
        <h3>Open another workspace</h3>
        <ResumeForm />
        <h3>IDs</h3>
        <p className={cards.quiet}>Not secret. Your code stores them.</p>
        <p>
          <CopyButton text={workspace.agreement.hutzAgreementId} label="Copy agreement ID" />
        </p>
      </section>
    </div>
  );
}
