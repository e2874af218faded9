/** Sends a delivery again: to its own endpoint, or to another one. */
import {useState} from 'react';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {send} from '../calls.ts';
import {useDashboard, useStore} from '../context.ts';
import {entriesOf} from '../core/state.ts';
import type {Delivery} from '../core/types.ts';
import {endpointOptions} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {PageLink} from '../parts/links.tsx';
import {resend as texts} from './copy.ts';
import styles from './Detail.module.css';

export function Resend({delivery: {deliveryId, endpointId, status}}: {delivery: Delivery}) {
  const store = useStore();
  const {lists} = useDashboard();
  const endpoints = entriesOf(lists.endpoint);
  const enabled = endpoints.filter(endpoint => endpoint.status === 'enabled');
  const [chosen, setChosen] = useState(endpointId);
  const [copy, setCopy] = useState<string>();
  const target = enabled.find(endpoint => endpoint.endpointId === chosen) ?? enabled[0];
  const isOwn = target?.endpointId === endpointId;
  const own = lists.endpoint.byId.get(endpointId);
  const call = {
    operation: 'resendDelivery',
    parameters: {deliveryId},
    body: target && !isOwn ? {endpointId: target.endpointId} : undefined,
  };
  const resend = async () => {
    const sent = await send<{deliveryId: string}>(store, call);
    setCopy(sent.deliveryId === deliveryId ? undefined : sent.deliveryId);
  };
  return (
    <div className={styles.actions}>
      {enabled.length > (isOwn ? 1 : 0) && (
        <InlineSelect
          label={texts.to}
          value={target?.endpointId ?? ''}
          onChange={setChosen}
          options={endpointOptions(enabled)}
        />
      )}
      <ActionButton
        call={call}
        run={resend}
        texts={texts.action(status === 'pending' && isOwn)}
        variant={status === 'failed' ? 'primary' : 'secondary'}
        disabled={!target}
      />
      {copy && <PageLink entry={copy}>{texts.open}</PageLink>}
      {own?.status !== 'enabled' && (
        <span className={styles.quiet}>{own ? texts.own.disabled : texts.own.removed}</span>
      )}
    </div>
  );
}
