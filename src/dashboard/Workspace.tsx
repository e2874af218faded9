/** The workspace that this browser's cookie names: its ids and its household, never its keys. */
import {useEffect, useState} from 'react';
import {Alert} from '../components/Alert.tsx';
import {Avatar} from '../components/Avatar.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {StatusChip} from '../components/Chip.tsx';
import {EmptyState} from '../components/EmptyState.tsx';
import {Skeleton} from '../components/Skeleton.tsx';
import {site} from '../site.ts';
import styles from './Workspace.module.css';
import {type Found, findWorkspace, type WorkspaceSummary} from './workspace.ts';

function Facts({workspace}: {workspace: WorkspaceSummary}) {
  const {partnerId, house, agreement, expiresAt} = workspace;
  const facts = [
    {name: 'Partner', value: <code>{partnerId}</code>},
    {name: 'House', value: <code>{house.houseId}</code>},
    {name: site.products.scoreName, value: `${house.hsi}${house.dawgMode ? `, ${site.products.feeWaiver} on` : ''}`},
    {name: 'Agreement', value: <code>{agreement.hutzAgreementId}</code>},
    {name: 'Status', value: <StatusChip status={agreement.status} />},
    {
      name: 'Lives until',
      value: (
        <time dateTime={expiresAt}>
          {new Date(expiresAt).toLocaleString('en-US', {dateStyle: 'long', timeStyle: 'short'})}
        </time>
      ),
    },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({name, value}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>Housemates</h2>
      <ul className={styles.people}>
        {house.users.map(user => (
          <li key={user.id}>
            <Avatar name={user.username} size={40} />
            <span>
              {user.username}
              <code>{user.id}</code>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Workspace() {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let gone = false;
    findWorkspace(globalThis.fetch).then(answer => gone || setFound(answer));
    return () => {
      gone = true;
    };
  }, []);
  return (
    <div className={styles.workspace} aria-busy={!found} aria-live="polite">
      <p className="hz-no-js-only">
        Without JavaScript, ask for a workspace yourself: <code>POST /api/sandbox/partners</code>.
      </p>
      {!found && (
        <div className="hz-js-only">
          <Skeleton lines={6} />
        </div>
      )}
      {found?.kind === 'found' && <Facts workspace={found.workspace} />}
      {found?.kind === 'none' && (
        <EmptyState
          title="No workspace in this browser yet"
          action={<ButtonLink to="/docs/api">Send the first request</ButtonLink>}
        >
          <p>One press on Send makes it: keys, a household and an agreement.</p>
        </EmptyState>
      )}
      {found?.kind === 'failed' && (
        <Alert tone="error" title="The workspace did not load">
          <p>The sandbox did not answer. Reload the page to ask again.</p>
        </Alert>
      )}
    </div>
  );
}
