/** The tab's requests, newest first, and the comparison of two responses. */
import clsx from 'clsx';
import {diffArrays} from 'diff';
import {useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {Button} from '../../components/Button.tsx';
import {timeOfDay} from '../../format/dates.ts';
import {indentJson} from '../../format/json.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {HISTORY_SIZE} from '../core/session.ts';
import {useConsole} from '../use-console.ts';
import styles from './History.module.css';
import panels from './panels.module.css';
import {earlierRequests} from './saved-history.ts';

export function History() {
  const {session} = useConsole().core;
  const recent = useSyncExternalStore(session.subscribe, session.history);
  const list = [...recent, ...earlierRequests].slice(0, HISTORY_SIZE);
  /** Ids in the order in which they were chosen; the last two count. */
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (list.length === 0) {
    return <p className={panels.quiet}>No requests yet. The requests that you send appear here.</p>;
  }
  const pair = list.filter(({id}) => chosen.includes(id));
  const choose = (id: number, on: boolean) =>
    setChosen(before => [...before.filter(other => other !== id), ...(on ? [id] : [])].slice(-2));
  return (
    <div className={panels.stack}>
      <p className={panels.quiet}>
        Kept in this tab without keys and secrets until you close it. Send again signs the request with a new timestamp.
        Select two responses to compare them.
      </p>
      {pair.length === 2 && <Comparison newer={pair[0] as SentRequest} older={pair[1] as SentRequest} />}
      <ol className={styles.history}>
        {list.map(sentRequest => (
          <li key={sentRequest.id}>
            <Entry sentRequest={sentRequest} chosen={chosen.includes(sentRequest.id)} choose={choose} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type EntryProps = {sentRequest: SentRequest; chosen: boolean; choose: (id: number, on: boolean) => void};

function Entry({sentRequest, chosen, choose}: EntryProps) {
  const {core} = useConsole();
  const {id, request, result, response, label} = sentRequest;
  const name = requestName(sentRequest);
  const outcome = response ? String(response.status) : (result?.title ?? 'sending');

  return (
    <>
      <div className={styles.entry}>
        <span className={result?.good ? panels.good : panels.bad}>{outcome}</span>
        <code>{`${request.method} ${request.path}`}</code>
        <span className={clsx(panels.quiet, styles.when)}>{formatTime(sentRequest)}</span>
      </div>
      {label && <p className={panels.quiet}>{label}</p>}
      <div className={panels.row}>
        <Button
          variant="secondary"
          size="xs"
          aria-label={`Send again: ${name}`}
          onClick={() => core.send({operation: sentRequest.operation, typed: sentRequest.typed})}
        >
          Send again
        </Button>
        {response && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen}
              aria-label={`Compare: ${name}`}
              onChange={({target}) => choose(id, target.checked)}
            />
            Compare
          </label>
        )}
      </div>
    </>
  );
}

const formatTime = ({at}: SentRequest) => timeOfDay(new Date(at));
const requestName = (sent: SentRequest) => `${sent.request.method} ${sent.request.path}, ${formatTime(sent)}`;

function Comparison({newer, older}: {newer: SentRequest; older: SentRequest}) {
  const {core} = useConsole();
  const lines = diffArrays(responseText(older).split('\n'), responseText(newer).split('\n'), {oneChangePerToken: true});
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // Make room for the comparison, and show it from its first line.
    core.update({folded: true});
    root.current?.closest('[role=tabpanel]')?.scrollTo(0, 0);
  }, [core]);
  const changed = lines.filter(({added, removed}) => added || removed).length;
  return (
    <section ref={root} aria-label="Comparison" className={panels.stack}>
      <p role="status">
        {changed === 0
          ? 'The two responses are the same.'
          : `${changed} lines differ. − is ${requestName(older)}. + is ${requestName(newer)}.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className={styles.diff} tabIndex={0}>
        {lines.map(({added, removed, value}, index) => {
          const Line = added ? 'ins' : removed ? 'del' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change order
          return <Line key={index}>{`${added ? '+' : removed ? '−' : ' '} ${value}\n`}</Line>;
        })}
      </pre>
    </section>
  );
}

function responseText({response, result}: SentRequest): string {
  if (!response) return '';
  const headers = response.headers.map(({name, value}) => `${name}: ${value}`).sort();
  return [result?.title ?? response.status, indentJson(response.text) ?? response.text, '', ...headers].join('\n');
}
