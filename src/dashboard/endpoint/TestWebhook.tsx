/** Sends test webhooks to one endpoint, one after the other and with changed fields, and lists their results. */
import {useRef, useState} from 'react';
import {EVENTS} from '../../../openapi/generated/rules.ts';
import {EventChip, StatusChip} from '../../components/Chip.tsx';
import {Select, TextArea} from '../../components/Field.tsx';
import {parseJson} from '../../format/json.ts';
import {errorMessage} from '../../http/errors.ts';
import type {Call} from '../core/calls.ts';
import type {Endpoint} from '../core/types.ts';
import {ActionButton} from '../parts/actions.tsx';
import cards from '../parts/cards.module.css';
import {attemptLabel} from '../parts/copy.ts';
import {PageLink, SectionLink} from '../parts/links.tsx';
import {store, useDashboard} from '../tab-store.ts';
import {test as texts} from './copy.ts';
import styles from './TestWebhook.module.css';

type SentTest = Readonly<{deliveryId: string; event: string}>;

export function TestWebhook({endpoint: {endpointId, status}}: {endpoint: Endpoint}) {
  const [event, setEvent] = useState<string>(EVENTS[0]);
  const [fields, setFields] = useState('');
  const [error, setError] = useState<string>();
  const details = useRef<HTMLDetailsElement>(null);
  const [sent, setSent] = useState<readonly SentTest[]>([]);
  const changed = fields.trim() === '' ? undefined : parseJson(fields);

  const testCall = (name: string, given?: unknown): Call => ({
    operation: 'testEndpoint',
    parameters: {endpointId},
    body: {event: name, ...(given !== undefined && {fields: given})},
  });

  const send = async (name: string, given?: unknown) => {
    const {deliveryId} = await store.send<{deliveryId: string}>(testCall(name, given));
    setSent(before => [{deliveryId, event: name}, ...before]);
  };

  const sendSelected = async () => {
    setError(undefined);
    if (fields.trim() === '') return send(event);
    if (changed === undefined) return showError(texts.fields.invalid);
    return send(event, changed).catch(problem => showError(errorMessage(problem)));
  };

  const showError = (text: string) => {
    setError(text);
    details.current?.setAttribute('open', '');
  };

  const sendAll = async () => {
    for (const name of EVENTS) await send(name);
  };

  const disabled = status === 'disabled';

  return (
    <div className={styles.test}>
      <div className={cards.inline}>
        <Select label={texts.event} value={event} onChange={({target}) => setEvent(target.value)} options={EVENTS} />
        <ActionButton
          call={testCall(event, changed)}
          run={sendSelected}
          texts={texts.one}
          size="md"
          disabled={disabled}
        />
        <ActionButton
          call={testCall(EVENTS[0])}
          run={sendAll}
          hideRequest
          texts={texts.all}
          size="md"
          variant="quiet"
          disabled={disabled}
        />
        <SectionLink section="check">{texts.check}</SectionLink>
      </div>
      <details ref={details}>
        <summary>{texts.fields.title}</summary>
        <TextArea
          label={texts.fields.label}
          hint={texts.fields.hint}
          optional
          rows={3}
          value={fields}
          onChange={({target}) => setFields(target.value)}
          error={error}
          spellCheck={false}
        />
      </details>
      {sent.length > 0 && <SentTests sent={sent} />}
    </div>
  );
}

function SentTests({sent}: {sent: readonly SentTest[]}) {
  const {lists} = useDashboard();
  return (
    <ol className={styles.sent} aria-label={texts.sent}>
      {sent.map(({deliveryId, event}) => {
        const delivery = lists.delivery.get(deliveryId);
        const last = delivery?.attempts.at(-1);
        return (
          <li key={deliveryId}>
            <PageLink entry={deliveryId}>
              <EventChip event={event} />
            </PageLink>
            <StatusChip status={delivery?.status ?? 'pending'} />
            {last && <span className={cards.quiet}>{texts.result(attemptLabel(last), last.durationMs)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
