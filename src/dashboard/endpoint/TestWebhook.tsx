/** Sends test webhooks to one endpoint, one after the other and with chosen field values, and lists their results. */
import {useState} from 'react';
import {EventChip, StatusChip} from '../../components/Chip.tsx';
import {Select} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {type FieldError, HttpError} from '../../http/errors.ts';
import {type Call, send} from '../calls.ts';
import {useDashboard, useStore} from '../context.ts';
import {EVENT_SUMMARIES, EVENTS, fieldsOfEvent} from '../contract.ts';
import type {Endpoint} from '../core/types.ts';
import {attemptLabel, deliveryLabel} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import cards from '../parts/cards.module.css';
import {PageLink, SectionLink} from '../parts/links.tsx';
import {test as texts} from './copy.ts';
import {EventFields} from './EventFields.tsx';
import styles from './TestWebhook.module.css';
import {fieldsToSend, problemOf, type TypedFields} from './test-fields.ts';

type Sent = Readonly<{deliveryId: string; event: string}>;

export function TestWebhook({endpoint: {endpointId, status, shape}}: {endpoint: Endpoint}) {
  const store = useStore();
  const [event, setEvent] = useState(EVENTS[0] as string);
  const [typed, setTyped] = useState<TypedFields>({});
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const known = fieldsOfEvent(event, shape);
  const fields = fieldsToSend(typed, known);
  const callOf = (name: string, changed?: object): Call => ({
    operation: 'testEndpoint',
    parameters: {endpointId},
    body: {event: name, ...(changed && {fields: changed})},
  });
  const sendOne = async (name: string, changed?: object) => {
    const {deliveryId} = await send<{deliveryId: string}>(store, callOf(name, changed));
    setSent(before => [{deliveryId, event: name}, ...before]);
  };
  const sendSelected = async () => {
    setErrors([]);
    try {
      await sendOne(event, fields);
    } catch (error) {
      // An error that no line of the form can show becomes the notice.
      const lines = error instanceof HttpError ? error.fields : [];
      if (!Object.keys(fields ?? {}).some(name => problemOf(name, lines))) throw error;
      setErrors(lines);
    }
  };
  const sendAll = async () => {
    for (const name of EVENTS) await sendOne(name);
  };
  const disabled = status === 'disabled';
  return (
    <div className={styles.test}>
      <div className={cards.inline}>
        <Select
          label={texts.event}
          hint={EVENT_SUMMARIES.get(event) ?? ''}
          value={event}
          onChange={({target}) => {
            setEvent(target.value);
            setErrors([]);
          }}
        >
          <Options of={EVENTS} />
        </Select>
        <ActionButton call={callOf(event, fields)} run={sendSelected} texts={texts.one} size="md" disabled={disabled} />
        <ActionButton
          call={callOf(EVENTS[0] as string)}
          run={sendAll}
          hideRequest
          texts={texts.all}
          size="md"
          variant="quiet"
          disabled={disabled}
        />
        <SectionLink section="check">{texts.check}</SectionLink>
      </div>
      <EventFields known={known} typed={typed} onChange={setTyped} errors={errors} />
      {sent.length > 0 && <SentTests sent={sent} />}
    </div>
  );
}

function SentTests({sent}: {sent: readonly Sent[]}) {
  const {lists} = useDashboard();
  return (
    <ol className={styles.sent} aria-label={texts.sent}>
      {sent.map(({deliveryId, event}) => {
        const delivery = lists.delivery.byId.get(deliveryId);
        const last = delivery?.attempts.at(-1);
        return (
          <li key={deliveryId}>
            <PageLink entry={deliveryId}>
              <EventChip event={event} />
            </PageLink>
            <StatusChip status={delivery ? deliveryLabel(delivery) : 'pending'} />
            {last && <span className={cards.quiet}>{texts.result(attemptLabel(last), last.durationMs)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
