import type {ReactNode} from 'react';
import type {Operation} from '../reference/operation.ts';
import type {ConsoleState} from './core/state.ts';

type BodyProps = {operation: Operation; state: ConsoleState; html: string; form?: ReactNode};

export function BodyPart({operation, state, html, form}: BodyProps) {
  const examples = operation.formats[state.format]?.examples ?? [];
  // Send replaces an example's ids.
  const isExample = state.body === state.exampleText;
  return (
    <div className="hzc-typed" data-mode={state.mode}>
      <div className="hzc-head">
        {examples.length > 1 ? (
          <select data-field="example" aria-label="Example">
            {examples.map(({key, summary}, index) => (
              <option key={key} value={index}>
                {`Example: ${summary}`}
              </option>
            ))}
          </select>
        ) : (
          <span>{isExample ? 'Example body' : 'Body'}</span>
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
      <div className="hzc-fields hzc-editor" dangerouslySetInnerHTML={{__html: html}} />
      {state.mode === 'form' && <div className="hzc-form">{form ?? <p className="hzc-muted">Loading…</p>}</div>}
    </div>
  );
}
