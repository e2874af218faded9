/**
 * The console's markup as a pure function of operation and state, for two renderers (decisions/0005): React prerenders and finally owns
 * it, Preact updates it until React loads. So it has no handlers, hooks, hashed class names, or adjacent texts, which React separates by
 * comments. The fields are constant HTML.
 */
import type {ReactNode} from 'react';
import type {Operation} from '../reference/operation.ts';
import {serverOf} from './core/server.ts';
import {type ConsoleState, type MissingValue, tabsOf} from './core/state.ts';
import type {FieldsHtml} from './fields-html.ts';
import {BodyPart} from './RequestParts.tsx';
import {ResultPart} from './ResponseParts.tsx';

/**
 * `name` distinguishes several consoles on a page. The last four come from React only: `panels` and `details` below the response, `tools`
 * instead of it, and `form` instead of the JSON.
 */
type Props = {
  operation: Operation;
  state: ConsoleState;
  html: FieldsHtml;
  name?: string;
  panels?: ReactNode;
  details?: ReactNode;
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

export function View({operation, state, html, name, panels, details, tools, form}: Props) {
  const busy = state.phase === 'preparing' || state.phase === 'sending';
  const server = serverOf(operation, state.environment);
  const {tab, result, note} = state;
  const folded = state.folded && !state.expanded;
  const keys = server?.workspace || server?.headers || state.ownKeys || operation.credentials.length === 0;
  const signs = operation.credentials.some(({signature}) => signature);
  const label = (what: string) => (name ? `${what}: ${name}` : what);
  return (
    <div className="hzc-body" data-folded={folded ? '' : undefined} aria-busy={busy ? 'true' : 'false'}>
      <div className="hzc-bar">
        <button
          type="button"
          className="hzc-line"
          data-action="fold"
          aria-expanded={folded ? 'false' : 'true'}
          disabled={!state.live || state.expanded}
        >
          <span className="hzc-method">{operation.method}</span>
          <code className="hzc-path">{operation.path}</code>
        </button>
        {state.ownKeys && <span className="hzc-own-keys">Your keys</span>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's own text, escaped */}
        <span className="hzc-server-choice" dangerouslySetInnerHTML={{__html: html.server}} />
      </div>
      <button
        type="button"
        className="hzc-expand"
        data-action="expand"
        aria-label="Full window"
        aria-pressed={state.expanded}
        disabled={!state.live}
      />
      <div className="hzc-request">
        {server && !server.workspace && <p className="hzc-warning">{server.description || server.url}</p>}
        {operation.formats.length > 1 && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's own text, escaped
          <fieldset className="hzc-formats" dangerouslySetInnerHTML={{__html: html.formats}} />
        )}
        {note !== '' && (
          <p className="hzc-note">
            <span>{note}</span>
            {state.elsewhere && <a href={state.elsewhere.to}>{elsewhereLabel(state.elsewhere)}</a>}
          </p>
        )}
        {state.missing.length > 0 && (
          <ul className="hzc-missing" aria-label="Not in the text that you pasted">
            {state.missing.map((missing, index) => (
              <li key={nameOf(missing)}>
                <span>
                  <code>{nameOf(missing)}</code> was <code>{missing.source}</code>. Fill it in, or{' '}
                </span>
                <button type="button" className="hzc-button-secondary" data-action="leave-empty" data-index={index}>
                  {`leave ${nameOf(missing)} empty`}
                </button>
              </li>
            ))}
          </ul>
        )}
        {operation.parameters.length > 0 && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's own text, escaped
          <div className="hzc-fields" dangerouslySetInnerHTML={{__html: html.parameters}} />
        )}
        {operation.formats.length > 0 && <BodyPart operation={operation} state={state} html={html.body} form={form} />}
      </div>
      <div className="hzc-actions">
        <button
          type="button"
          className="hzc-send"
          data-action="send"
          disabled={!state.live || state.missing.length > 0}
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
      {/* biome-ignore lint/a11y/useSemanticElements: an hr can't be moved */}
      <div
        className="hzc-divider"
        role="separator"
        tabIndex={0}
        aria-label="Request size"
        aria-orientation={state.expanded ? 'vertical' : 'horizontal'}
        aria-valuenow={state.split ?? 50}
      />
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
            <ResultPart result={result} />
          ) : (
            <p className="hzc-muted">{state.phase === 'idle' && !keys ? KEYS_FIRST : WAITING[state.phase]}</p>
          )}
          {panels}
        </div>
        {details}
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

export const elsewhereLabel = ({summary}: {summary: string}) => `Open it in “${summary}”`;

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

/** A parameter's name, the path of a field such as `/amount`, or the body. */
const nameOf = (missing: MissingValue) => ('parameter' in missing ? missing.parameter : missing.pointer || 'the body');
