/**
 * The console's markup: a pure function of the operation and the state, without handlers or hooks, because two renderers
 * paint it. React prerenders it and owns it in the end; Preact keeps it up to date until React is there. So: no two texts
 * side by side in one element (React parts them by comments), and the fields are one constant island that neither touches.
 * Class names are plain, not hashed, because the two are bundled apart.
 */
import {jsonTokens} from '../reference/json-tokens.ts';
import type {Operation} from '../reference/operation.ts';
import {type ConsoleState, exampleBody, type Result, type SentRequest} from './core/state.ts';

/** `name` tells several consoles on a page apart. */
type Props = {operation: Operation; state: ConsoleState; name?: string};

export function View({operation, state, name}: Props) {
  const busy = state.phase === 'preparing' || state.phase === 'sending';
  return (
    <div className="hzc-body" aria-busy={busy ? 'true' : 'false'}>
      <div className="hzc-bar">
        <span className="hzc-method">{operation.method}</span>
        <code className="hzc-path">{operation.path}</code>
        <span className="hzc-server">Sandbox</span>
      </div>
      {operation.shapes.length > 1 && <ShapeChoice operation={operation} group={name ?? ''} />}
      {(operation.shapes[state.shape]?.examples.length ?? 0) > 1 && (
        <label className="hzc-examples">
          <span>Example</span>
          <select data-field="example">
            {operation.shapes[state.shape]?.examples.map(({key, summary}, index) => (
              <option key={key} value={index}>
                {summary}
              </option>
            ))}
          </select>
        </label>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's own text, escaped */}
      <div className="hzc-fields" dangerouslySetInnerHTML={{__html: fieldsHtml(operation)}} />
      <div className="hzc-actions">
        <button
          type="button"
          className="hzc-send"
          data-action="send"
          disabled={!state.live}
          aria-disabled={busy ? 'true' : 'false'}
        >
          {{preparing: 'Preparing…', sending: 'Sending…'}[state.phase as string] ?? 'Send'}
        </button>
        <button type="button" className="hzc-cancel" data-action="cancel" hidden={!busy}>
          Cancel
        </button>
        <span className="hzc-hint" hidden={busy}>
          <span>Signed as you press. </span>
          <span className="hzc-keys">Ctrl or ⌘ + Enter sends too.</span>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="hzc-answer" tabIndex={0} aria-label={name ? `Answer: ${name}` : 'Answer'}>
        {state.result ? <ResultPart result={state.result} /> : <p className="hzc-quiet">{WAITING[state.phase]}</p>}
        {state.result && state.sent && <SentPart sent={state.sent} />}
      </section>
      <p className="hzc-hidden" role="status">
        {state.announcement}
      </p>
    </div>
  );
}

const WAITING: Record<ConsoleState['phase'], string> = {
  idle: 'Nothing to set up: the first press makes you a throwaway household with its own keys, signs this exact body, sends it, and shows the answer here.',
  preparing: 'Getting your throwaway household…',
  sending: 'Signed and sent. Waiting for the answer…',
  answered: '',
  failed: '',
};

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

function ResultPart({result}: {result: Result}) {
  return (
    <div className={result.good ? 'hzc-result hzc-good' : 'hzc-result hzc-bad'}>
      <p className="hzc-status">
        <strong>{result.title}</strong>
        {result.took !== undefined && <span className="hzc-took">{`${result.took} ms`}</span>}
      </p>
      <p className="hzc-sentence">{result.sentence}</p>
      {result.fields.length > 0 && (
        <ul className="hzc-causes">
          {result.fields.map(({path, message}) => (
            <li key={path + message}>
              {path && <code>{path}</code>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {result.body && (
        <pre>
          {jsonTokens(result.body).map(({kind, text}, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a body's parts never move
            <span key={index} className={`hzc-${kind}`}>
              {text}
            </span>
          ))}
        </pre>
      )}
    </div>
  );
}

function SentPart({sent}: {sent: SentRequest}) {
  return (
    <div className="hzc-sent">
      {sent.signed !== undefined && <h3>{`Signed string · ${sent.signedBytes} bytes`}</h3>}
      {sent.signed !== undefined && <pre>{sent.signed}</pre>}
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
function fieldsHtml(operation: Operation): string {
  const parameters = operation.parameters.map(
    ({name, in: place, example}) =>
      `<label><span>${escapeHtml(name)} <small>${place}</small></span><input data-field="parameter" name="${escapeHtml(name)}" value="${escapeHtml(example ?? '')}" autocomplete="off" spellcheck="false"></label>`,
  );
  const body = `<label><span>Body</span><textarea data-field="body" name="body" rows="9" autocomplete="off" autocapitalize="off" spellcheck="false">${escapeHtml(exampleBody(operation, 0, 0))}</textarea></label>`;
  return parameters.join('') + (operation.shapes.length > 0 ? body : '');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
