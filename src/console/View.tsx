/**
 * The console's markup as a pure function of operation and state. Two renderers share it: React prerenders and finally owns it,
 * Preact updates it until React loads. So there are no handlers or hooks, no adjacent texts (React separates them by comments), no
 * hashed class names, and the fields are constant HTML. `panels` (below the response), `tools` (instead of the response) and `form`
 * (instead of the JSON) come from React only.
 */
import type {ReactNode} from 'react';
import type {Operation} from '../reference/operation.ts';
import {serverOf} from './core/server.ts';
import {type ConsoleState, tabsOf} from './core/state.ts';
import {bodyHtml, FormatChoice, parametersHtml, ServerChoice} from './RequestParts.tsx';
import {ResultPart, SentPart} from './ResponseParts.tsx';

/** `name` distinguishes several consoles on a page. */
type Props = {
  operation: Operation;
  state: ConsoleState;
  name?: string;
  panels?: ReactNode;
  tools?: ReactNode;
  form?: ReactNode;
};

const TAB_LABELS = {
  response: 'Response',
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
  const examples = operation.formats[state.format]?.examples ?? [];
  const label = (what: string) => (name ? `${what}: ${name}` : what);
  return (
    <div className="hzc-body" aria-busy={busy ? 'true' : 'false'}>
      <div className="hzc-bar">
        <span className="hzc-method">{operation.method}</span>
        <code className="hzc-path">{operation.path}</code>
        {state.ownKeys && <span className="hzc-own-keys">Your keys</span>}
        <ServerChoice operation={operation} environment={state.environment} />
      </div>
      {server && !server.workspace && <p className="hzc-warning">{server.description || server.url}</p>}
      {operation.formats.length > 1 && <FormatChoice operation={operation} group={name ?? ''} />}
      {note !== '' && <p className="hzc-note">{note}</p>}
      {operation.parameters.length > 0 && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's own text, escaped
        <div className="hzc-fields" dangerouslySetInnerHTML={{__html: parametersHtml(operation)}} />
      )}
      {operation.formats.length > 0 && (
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
          {state.mode === 'form' && <div className="hzc-form">{form ?? <p className="hzc-muted">Loading…</p>}</div>}
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
        <button type="button" className="hzc-button-secondary" data-action="cancel" hidden={!busy}>
          Cancel
        </button>
        <span className="hzc-hint" hidden={busy}>
          {signs && <span>Signed when sent. </span>}
          <span className="hzc-shortcut">Shortcut: Ctrl or ⌘ + Enter.</span>
        </span>
      </div>
      <div className="hzc-tabs" role="tablist" aria-label={label('Console tabs')}>
        {tabsOf(operation).map(one => (
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
        className="hzc-response"
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={label('Response')}
        hidden={tab !== 'response'}
      >
        <div className="hzc-content">
          {result ? (
            <ResultPart result={result} state={state} />
          ) : (
            <p className="hzc-muted">{state.phase === 'idle' && !keys ? KEYS_FIRST : WAITING[state.phase]}</p>
          )}
          {panels}
        </div>
        {result && sentRequest && <SentPart sent={sentRequest.request} />}
      </section>
      {tab !== 'response' && (
        <section
          className="hzc-response"
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label={label(TAB_LABELS[tab])}
        >
          {tools ?? <p className="hzc-muted">Loading…</p>}
        </section>
      )}
      <p className="hzc-hidden" role="status">
        {state.announcement}
      </p>
    </div>
  );
}

const KEYS_FIRST = 'Add your API keys under Keys, then press Send.';

const WAITING: Record<ConsoleState['phase'], string> = {
  idle: 'Press Send. We create test keys for you and show the response here.',
  preparing: 'Creating your test keys…',
  sending: 'Waiting for the response…',
  responded: '',
  failed: '',
};

/** Stacked with one visible, so that the button keeps its width. */
const SEND_LABELS = ['Send', 'Preparing…', 'Sending…'];
const sendLabel = (phase: ConsoleState['phase']) => SEND_LABELS[['preparing', 'sending'].indexOf(phase) + 1];
