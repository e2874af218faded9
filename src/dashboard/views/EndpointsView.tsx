/** Webhook endpoints: the inbox, the partner's own URLs and the listen program. */
import {TextField} from '../../components/Field.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {type Call, send} from '../calls.ts';
import {useDashboard} from '../context.ts';
import {all} from '../core/state.ts';
import {EndpointCard} from '../endpoint/EndpointCard.tsx';
import styles from '../parts/cards.module.css';
import {SandboxForm} from '../parts/SandboxForm.tsx';

export function EndpointsView() {
  const {lists} = useDashboard();
  return (
    <div className={styles.stack}>
      <NewEndpoint />
      {all(lists.endpoint).map(endpoint => (
        <EndpointCard key={endpoint.endpointId} endpoint={endpoint} />
      ))}
      <p className={styles.quiet}>
        To receive webhooks on your own machine, use the <SiteLink to="/docs/webhooks#setup">listen program</SiteLink>.
      </p>
    </div>
  );
}

const callOf = (fields: FormData): Call => ({
  operation: 'createEndpoint',
  body: {url: String(fields.get('url')).trim()},
});

function NewEndpoint() {
  return (
    <SandboxForm
      label="Register an endpoint"
      call={callOf}
      send={(store, fields) => send(store, callOf(fields), 'endpoint')}
      submit="Register"
      done="Endpoint registered. It receives events from now on."
      inline
    >
      {error => (
        <TextField
          label="Endpoint URL"
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://your-server.example/webhooks/hutz"
          maxLength={2000}
          error={error}
        />
      )}
    </SandboxForm>
  );
}
