/** Sends test webhooks to one endpoint, one after the other and with chosen field values, and lists their results. */
import {useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {EventChip, StatusChip} from '../../components/Chip.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {type FieldError, HttpError} from '../../http/errors.ts';
import {useDashboard, useStore} from '../context.ts';
import {EVENT_SUMMARIES, EVENTS, fieldsOfEvent} from '../contract.ts';
import {shared} from '../copy.ts';
import type {Call} from '../core/calls.ts';
import {attemptLabel, deliveryLabel} from '../core/deliveries.ts';
import type {Endpoint} from '../core/types.ts';
import {ActionButton} from '../parts/actions.tsx';
import cards from '../parts/cards.module.css';
import {PageLink, SectionLink} from '../parts/links.tsx';
import {fields as fieldTexts, test as texts} from './copy.ts';
import styles from './TestWebhook.module.css';
import {fieldsToSend, type KnownField, problemOf, type TypedFields} from './test-fields.ts';

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
    const {deliveryId} = await store.send<{deliveryId: string}>(callOf(name, changed));
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

interface EventFieldsProps {
  known: readonly KnownField[];
  typed: TypedFields;
  onChange: (typed: TypedFields) => void;
  errors: readonly FieldError[];
}

/** Lines that change fields of the event before it is sent. */
function EventFields({known, typed, onChange, errors}: EventFieldsProps) {
  const lines = Object.keys(typed).flatMap(name => known.filter(field => field.name === name));
  const free = known.filter(({name}) => !Object.hasOwn(typed, name));
  const [next] = free;
  const change = (line: string, changed: (entry: [string, string]) => [string, string][]) =>
    onChange(
      Object.fromEntries(Object.entries(typed).flatMap(entry => (entry[0] === line ? changed(entry) : [entry]))),
    );
  return (
    <>
      {lines.map(({name, type}, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line whose field changes keeps its focus
        <div key={index} className={cards.inline}>
          <Select
            label={fieldTexts.field}
            value={name}
            onChange={({target}) => change(name, ([, value]) => [[target.value, value]])}
          >
            <Options of={known.filter(field => field.name === name || free.includes(field)).map(field => field.name)} />
          </Select>
          <TextField
            label={fieldTexts.value(name)}
            hint={type}
            value={typed[name] ?? ''}
            onChange={({target}) => change(name, () => [[name, target.value]])}
            error={problemOf(name, errors)}
            maxLength={1000}
            autoComplete="off"
            spellCheck={false}
          />
          <Button variant="quiet" size="sm" onClick={() => change(name, () => [])}>
            {shared.remove}
          </Button>
        </div>
      ))}
      <p className={styles.add}>
        <Button
          variant="quiet"
          size="sm"
          disabled={!next}
          onClick={() => next && onChange({...typed, [next.name]: ''})}
        >
          {fieldTexts.add}
        </Button>
      </p>
    </>
  );
}
