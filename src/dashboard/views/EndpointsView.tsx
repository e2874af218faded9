/**
 * Webhook endpoints (the inbox, the partner's own URLs, the listen program) with their settings, chaos and test webhooks.
 */
import {type FormEvent, useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {Chip} from '../../components/Chip.tsx';
import {Checkbox, Select, TextField} from '../../components/Field.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {type Call, send} from '../calls.ts';
import {useDashboard, useStore} from '../context.ts';
import {EVENT_SUMMARIES, EVENTS} from '../contract.ts';
import {all} from '../core/state.ts';
import {errorMessage} from '../core/store.ts';
import type {Endpoint} from '../core/types.ts';
import {endpointName} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {SectionLink} from '../parts/SectionLink.tsx';
import {ShowRequest} from '../parts/ShowRequest.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {useNavigate} from '../use-route.ts';
import {ChaosForm} from './ChaosForm.tsx';
import styles from './views.module.css';

const REASONS = {gone: 'it returned 410 Gone', failing: 'it failed for five days', by_you: 'you disabled it'};
const KINDS = {inbox: 'built-in', url: 'your URL', listen: 'your machine'};

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

function EndpointCard({endpoint}: {endpoint: Endpoint}) {
  const store = useStore();
  const {endpointId, kind, shape, events, status, disabledReason, pausedUntil, chaos} = endpoint;
  const parameters = {endpointId};
  const name = endpointName(endpoint);
  const change = (input: object) =>
    send(store, {operation: 'updateEndpoint', parameters, body: input}, 'endpoint').catch(error =>
      store.notify('error', errorMessage(error)),
    );
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h3>{kind === 'url' ? endpoint.url : name.replace('the ', '')}</h3>
        <p className={styles.chips}>
          <Chip>{KINDS[kind]}</Chip>
          <Chip tone={status === 'enabled' ? 'success' : 'error'} dot>
            {status}
          </Chip>
          {pausedUntil && (
            <Chip tone="yellow" dot>
              paused
            </Chip>
          )}
          {chaos && <Chip tone="yellow">{`chaos, seed ${chaos.seed}`}</Chip>}
        </p>
      </header>
      {disabledReason && <p className={styles.quiet}>{`Disabled because ${REASONS[disabledReason]}.`}</p>}
      {pausedUntil && (
        <p className={styles.quiet}>
          Paused until <Timestamp at={pausedUntil} /> because attempts keep timing out. No delivery is lost. Send a test
          to retry now.
        </p>
      )}
      <TestWebhook endpoint={endpoint} />
      <details>
        <summary>Settings</summary>
        <div className={styles.settings}>
          <Select
            label="Format"
            hint="Flat: amounts in dollars. Envelope: the integration guide's field names, amounts in cents."
            value={shape}
            onChange={({target}) => change({shape: target.value})}
          >
            <option value="flat">flat</option>
            <option value="envelope">envelope</option>
          </Select>
          <Events endpoint={endpoint} />
          <div className={styles.submit}>
            <p className={styles.quiet}>Changes take effect immediately.</p>
            <ShowRequest
              call={{operation: 'updateEndpoint', parameters, body: {shape, events}}}
              action={`Change the settings of ${name}`}
            />
          </div>
          <div className={styles.actions}>
            <ActionButton
              call={{
                operation: 'updateEndpoint',
                parameters,
                body: {status: status === 'enabled' ? 'disabled' : 'enabled'},
              }}
              kind="endpoint"
              busy="Changing…"
            >
              {status === 'enabled' ? 'Disable' : 'Enable'}
            </ActionButton>
            {kind !== 'inbox' && (
              <ActionButton
                call={{operation: 'deleteEndpoint', parameters}}
                busy="Removing…"
                variant="danger"
                confirm="Pending deliveries to it are dropped. Remove it?"
              >
                Remove
              </ActionButton>
            )}
          </div>
        </div>
      </details>
      <details>
        <summary>Chaos</summary>
        <ChaosForm endpoint={endpoint} />
      </details>
    </section>
  );
}

function TestWebhook({endpoint: {endpointId, status}}: {endpoint: Endpoint}) {
  const store = useStore();
  const navigate = useNavigate();
  const [event, setEvent] = useState(EVENTS[0] as string);
  const call = {operation: 'testEndpoint', parameters: {endpointId}, body: {event}};
  const test = async () => {
    const {deliveryId} = await send<{deliveryId: string}>(store, call);
    store.notify('success', `A test ${event} is on its way.`);
    navigate('deliveries', deliveryId);
  };
  return (
    <div className={styles.inline}>
      <Select
        label="Test Webhook"
        hint={EVENT_SUMMARIES.get(event) ?? ''}
        value={event}
        onChange={({target}) => setEvent(target.value)}
      >
        {EVENTS.map(name => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <ActionButton call={call} run={test} busy="Sending…" size="md" disabled={status === 'disabled'}>
        Send test
      </ActionButton>
      <SectionLink section="check">Check this receiver</SectionLink>
    </div>
  );
}

function Events({endpoint: {endpointId, events}}: {endpoint: Endpoint}) {
  const store = useStore();
  const toggle = (event: string, on: boolean) => {
    const selected = EVENTS.filter(name => (name === event ? on : events.includes(name)));
    if (selected.length === 0)
      return store.notify('error', 'Select at least one event. To stop deliveries, disable the endpoint.');
    send(store, {operation: 'updateEndpoint', parameters: {endpointId}, body: {events: selected}}, 'endpoint').catch(
      error => store.notify('error', errorMessage(error)),
    );
  };
  return (
    <fieldset className={styles.events}>
      <legend>Events</legend>
      {EVENTS.map(name => (
        <Checkbox
          key={name}
          label={<code>{name}</code>}
          checked={events.includes(name)}
          onChange={({target}) => toggle(name, target.checked)}
        />
      ))}
    </fieldset>
  );
}
