/** Webhook endpoints: the inbox, the partner's own URLs and the listen program. */
import {type FormEvent, useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {TextField} from '../../components/Field.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {type Call, send} from '../calls.ts';
import {useDashboard, useStore} from '../context.ts';
import {all} from '../core/state.ts';
import {errorMessage} from '../core/store.ts';
import {EndpointCard} from '../endpoint/EndpointCard.tsx';
import styles from '../parts/cards.module.css';
import {ShowRequest} from '../parts/ShowRequest.tsx';

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
  const store = useStore();
  const [error, setError] = useState<string>();
  const register = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      await send(store, callOf(new FormData(form)), 'endpoint');
      setError(undefined);
      form.reset();
      store.notify('success', 'Endpoint registered. It receives events from now on.');
    } catch (thrown) {
      setError(errorMessage(thrown));
    }
  };
  return (
    <form className={styles.inline} aria-label="Register an endpoint" onSubmit={register} noValidate>
      <TextField
        label="Endpoint URL"
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://your-server.example/webhooks/hutz"
        maxLength={2000}
        error={error}
      />
      <span className={styles.submit}>
        <Button type="submit">Register</Button>
        <ShowRequest call={callOf} action="Register an endpoint" />
      </span>
    </form>
  );
}
