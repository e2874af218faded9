/**
 * The console's markup: a pure function of the operation and the state, without handlers or hooks, because two renderers
 * paint it. React prerenders it and owns it in the end; Preact keeps it up to date until React is there. So: no two texts
 * side by side in one element (React parts them by comments), and the fields are constant islands that neither touches.
 * Class names are plain, not hashed, because the two are bundled apart. What React alone brings later comes in as `panels`
 * (under the answer), `tools` (in place of it) and `form` (in place of the text), where there is room for it already.
 */
import type {ReactNode} from 'react';
import {JsonParts} from '../reference/JsonParts.tsx';
import type {Operation} from '../reference/operation.ts';
import type {Explanation, MaskedRequest} from './core/sent-request.ts';
import {serverOf} from './core/server.ts';
import {type ConsoleState, exampleBody, TABS} from './core/state.ts';
import {JSON_CLASSES} from './json-classes.ts';

/** `name` tells several consoles on a page apart. */
type Props = {
  operation: Operation;
  state: ConsoleState;
  name?: string;
  panels?: ReactNode;
  tools?: ReactNode;
  form?: ReactNode;
};

const TAB_LABELS = {
  answer: 'Answer',
  signature: 'Signature',
  break: 'Break it',
  doctor: 'Doctor',
  code: 'Code',
  history: 'History',
  keys: 'Keys',
};

export function View({operation, state, name, panels, tools, form}: Props) {
  const busy = state.phase === 'preparing' || state.phase === 'sending';
  const server = serverOf(operation, state.environment);
  const {tab, result, sentRequest, note} = state;
  const keys = server?.workspace || state.ownKeys || operation.credentials.length === 0;
  const signs = operation.credentials.some(({signature}) => signature);
  const examples = operation.shapes[state.shape]?.examples ?? [];
  const label = (what: string) => (name ? `${what}: ${name}` : what);
  return (
    <div className="hzc-body" aria-busy={busy ? 'true' : 'false'}>
      <div className="hzc-bar">
        <span className="hzc-method">{operation.method}</span>
        <code className="hzc-path">{operation.path}</code>
        {state.ownKeys && <span className="hzc-own">Your keys</span>}
        <ServerChoice operation={operation} environment={state.environment} />
      </div>
      {server && !server.workspace && <p className="hzc-warning">{server.description || server.url}</p>}
      {operation.shapes.length > 1 && <ShapeChoice operation={operation} group={name ?? ''} />}
      {note !== '' && <p className="hzc-note">{note}</p>}
      {operation.parameters.length > 0 && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's own text, escaped
        <div className="hzc-fields" dangerouslySetInnerHTML={{__html: parametersHtml(operation)}} />
      )}
      {operation.shapes.length > 0 && (
        <div className="hzc-typed" data-mode={state.mode}>
          <div className="hzc-head">
            {examples.length > 1 ? (
              <select data-field="example" aria-label="Example">
                {examples.map(({key, summary}, index) => (
                  <option key={key} value={index}>
                    {summary}
                  </option>
                ))}
              </select>
            ) : (
              <span>Body</span>
            )}
            <span className="hzc-modes">
              {(['json', 'form'] as const).map(mode => (
                <button key={mode} type="button" data-action={mode} aria-pressed={state.mode === mode}>
                  {{json: 'JSON', form: 'Form'}[mode]}
                </button>
              ))}
            </span>
          </div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's own text, escaped */}
          <div className="hzc-fields hzc-editor" dangerouslySetInnerHTML={{__html: bodyHtml(operation)}} />
          {state.mode === 'form' && <div className="hzc-form">{form ?? <p className="hzc-quiet">Loading…</p>}</div>}
        </div>
      )}
      <div className="hzc-actions">
        <button
          type="button"
          className="hzc-send"
          data-action="send"
          disabled={!state.live}
          aria-disabled={busy ? 'true' : 'false'}
        >
          {SEND_LABELS.map(label => (
            <span key={label} data-shown={label === sendLabel(state.phase) ? '' : undefined}>
              {label}
            </span>
          ))}
        </button>
        <button type="button" className="hzc-quieter" data-action="cancel" hidden={!busy}>
          Cancel
        </button>
        <span className="hzc-hint" hidden={busy}>
          {signs && <span>Signed as you press. </span>}
          <span className="hzc-keys">Ctrl or ⌘ + Enter sends too.</span>
        </span>
      </div>
      <div className="hzc-tabs" role="tablist" aria-label={label('Below the request')}>
        {TABS.map(one => (
          <button
            key={one}
            type="button"
            role="tab"
            data-action="tab"
            data-tab={one}
            aria-selected={tab === one}
            tabIndex={tab === one ? 0 : -1}
          >
            {TAB_LABELS[one]}
          </button>
        ))}
      </div>
      <section
        className="hzc-answer"
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={label('Answer')}
        hidden={tab !== 'answer'}
      >
        <div className="hzc-room">
          {result ? (
            <ResultPart result={result} state={state} />
          ) : (
            <p className="hzc-quiet">{state.phase === 'idle' && !keys ? KEYS_FIRST : WAITING[state.phase]}</p>
          )}
          {panels}
        </div>
        {result && sentRequest && <SentPart sent={sentRequest.request} />}
      </section>
      {tab !== 'answer' && (
        <section
          className="hzc-answer"
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label={label(TAB_LABELS[tab])}
        >
          {tools ?? <p className="hzc-quiet">Loading…</p>}
        </section>
      )}
      <p className="hzc-hidden" role="status">
        {state.announcement}
      </p>
    </div>
  );
}

const KEYS_FIRST = 'This server gives out no throwaway keys: paste yours under Keys, then press Send.';

const WAITING: Record<ConsoleState['phase'], string> = {
  idle: 'Nothing to set up: the first press gets you throwaway keys, sends exactly this request, and shows the answer here.',
  preparing: 'Getting your throwaway keys…',
  sending: 'Sent. Waiting for the answer…',
  answered: '',
  failed: '',
};

/** All of them stand in one place and one is seen: a text of another width in the middle of a button is a shift. */
const SEND_LABELS = ['Send', 'Preparing…', 'Sending…'];
const sendLabel = (phase: ConsoleState['phase']) => SEND_LABELS[['preparing', 'sending'].indexOf(phase) + 1];

function ServerChoice({operation, environment}: {operation: Operation; environment: string}) {
  const named = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const {servers} = operation;
  if (servers.length < 2) {
    return servers[0] ? <span className="hzc-server">{named(servers[0].environment || servers[0].url)}</span> : null;
  }
  return (
    <select className="hzc-server" data-field="server" aria-label="Server" defaultValue={environment}>
      {servers.map(server => (
        <option key={server.url} value={server.environment}>
          {named(server.environment || server.url)}
        </option>
      ))}
    </select>
  );
}

function ShapeChoice({operation, group}: {operation: Operation; group: string}) {
  return (
    <fieldset className="hzc-shapes">
      <legend className="hzc-hidden">Shape of the body</legend>
      {operation.shapes.map(({label}, index) => (
        <label key={label}>
          <input
            type="radio"
            name={`console-shape-${operation.id}${group}`}
            data-shape-choice={index}
            defaultChecked={index === 0}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ResultPart({result, state}: {result: Explanation; state: ConsoleState}) {
  const {phase, sentRequest} = state;
  return (
    <div className={result.good ? 'hzc-result hzc-good' : 'hzc-result hzc-bad'}>
      <p className="hzc-status">
        <strong>{result.title}</strong>
        {result.durationMs !== undefined && <span className="hzc-took">{`${result.durationMs} ms`}</span>}
      </p>
      <p className="hzc-sentence">{result.sentence}</p>
      {sentRequest && (
        <p className="hzc-next">
          {phase === 'failed' && sentRequest.operation.lookups && (
            <button type="button" className="hzc-quieter" data-action="look-up">
              Did it arrive?
            </button>
          )}
          <button type="button" className="hzc-quieter" data-action="again">
            Send the same bytes again
          </button>
        </p>
      )}
      {result.fields.length > 0 && (
        <ul className="hzc-causes">
          {result.fields.map(({path, message}) => (
            <li key={path + message}>
              {path !== '' && <code>{path}</code>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {result.body !== '' && (
        <pre>
          <JsonParts text={result.body} classes={JSON_CLASSES} />
        </pre>
      )}
    </div>
  );
}

function SentPart({sent}: {sent: MaskedRequest}) {
  return (
    <div className="hzc-sent">
      {sent.signedString !== undefined && <h3>{`Signed string · ${sent.signedBytes?.length} bytes`}</h3>}
      {sent.signedString !== undefined && <pre>{sent.signedString}</pre>}
      <h3>Request headers</h3>
      <dl>
        {sent.headers.map(({name, value}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Constant for an operation: what is typed lives in the elements and in the core, never in the markup. */
function parametersHtml({parameters}: Operation): string {
  return parameters
    .map(
      ({name, in: place, example}) =>
        `<label><span>${escapeHtml(name)} <small>${place}</small></span><input data-field="parameter" name="${escapeHtml(name)}" value="${escapeHtml(example ?? '')}" autocomplete="off" spellcheck="false"></label>`,
    )
    .join('');
}

function bodyHtml(operation: Operation): string {
  return `<textarea data-field="body" name="body" aria-label="Body" autocomplete="off" autocapitalize="off" spellcheck="false">${escapeHtml(exampleBody(operation, 0, 0))}</textarea>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
