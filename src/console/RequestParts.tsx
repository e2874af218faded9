/** The request: notes about it, its format, its parameters and its body. */
import {type Ref, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {CodeParts} from '../components/CodeParts.tsx';
import {Segmented} from '../components/Segmented.tsx';
import {useLoaded} from '../components/use-loaded.ts';
import {findServer} from './core/operation.ts';
import {initialValue} from './core/placeholders.ts';
import {isExample} from './core/state.ts';
import styles from './RequestParts.module.css';
import {useConsole} from './use-console.ts';
import {usePanels} from './use-panels.ts';
import {VERBATIM} from './verbatim.ts';

export function RequestParts({ref}: {ref: Ref<HTMLDivElement>}) {
  const {operation, environment, note} = useConsole();
  const server = findServer(operation, environment);
  const panels = usePanels();
  return (
    <div ref={ref} className={styles.request} data-testid="request">
      {server && !server.workspace && <p className={styles.warning}>{server.description || server.url}</p>}
      <FormatChoice />
      {note !== '' && (
        <p className={styles.note} data-testid="note">
          {note}
        </p>
      )}
      {panels && <panels.MissingValues />}
      <Parameters />
      {operation.formats.length > 0 && <BodyPart />}
    </div>
  );
}

function FormatChoice() {
  const {core, operation, format} = useConsole();
  const {formats} = operation;
  if (formats.length < 2) return null;
  return (
    <Segmented
      label="Body format"
      name={`body-format-${operation.id}`}
      small
      choices={formats.map(({label}, index) => ({value: String(index), label}))}
      value={String(format)}
      onChange={index => core.chooseFormat(Number(index))}
    />
  );
}

function Parameters() {
  const {core, operation, parameters} = useConsole();
  if (operation.parameters.length === 0) return null;
  return (
    <div className={styles.fields} data-parameters="">
      {operation.parameters.map(parameter => {
        const {name, example} = parameter;
        return (
          <label key={name}>
            <span>
              {name} <small>{parameter.in}</small>
            </span>
            <input
              name={name}
              value={parameters[name] ?? ''}
              placeholder={initialValue(parameter) === '' ? example : undefined}
              {...VERBATIM}
              onChange={({target}) => core.setParameter(name, target.value)}
            />
          </label>
        );
      })}
    </div>
  );
}

const MODES = [
  {value: 'json', label: 'JSON'},
  {value: 'form', label: 'Form'},
];

function BodyPart() {
  const {core, operation, ...state} = useConsole();
  const {format, example, mode} = state;
  const panels = usePanels();
  const examples = operation.formats[format]?.examples ?? [];

  return (
    <div className={styles.typed} data-mode={mode}>
      <div className={styles.head}>
        {examples.length > 1 ? (
          <select
            name="example"
            aria-label="Example"
            value={example}
            onChange={({target}) => core.chooseExample(Number(target.value))}
          >
            {examples.map(({key, summary}, index) => (
              <option key={key} value={index}>
                {`Example: ${summary}`}
              </option>
            ))}
          </select>
        ) : (
          <span>{isExample(operation, state) ? 'Example body' : 'Body'}</span>
        )}
        <Segmented
          label="Editor"
          name={`editor-${operation.id}`}
          small
          choices={MODES}
          value={mode}
          onChange={value => core.update({mode: value as typeof mode})}
        />
      </div>
      <BodyEditor />
      {mode === 'form' && <div className={styles.form}>{panels ? <panels.Form /> : <p>Loading…</p>}</div>}
    </div>
  );
}

const loadEditor = () => import(/* webpackChunkName: "later-editor" */ './editor/index.ts');

function BodyEditor() {
  const {core, body} = useConsole();
  const field = useRef<HTMLTextAreaElement>(null);
  const colors = useRef<HTMLPreElement>(null);
  const [typing, setTyping] = useState(false);
  // The visitor may have focused it before the script loaded.
  useLayoutEffect(() => setTyping(document.activeElement === field.current), []);
  // A text area drops carriage returns; the editor keeps them.
  const {value: editor} = useLoaded(typing || body.includes('\r'), loadEditor);
  useEffect(() => (field.current && editor ? editor.attachEditor(core, field.current) : undefined), [editor, core]);
  return (
    <div className={styles.editor}>
      <textarea
        ref={field}
        name="body"
        aria-label="Body"
        {...VERBATIM}
        value={body}
        onChange={({target}) => core.update({body: target.value})}
        onFocus={() => setTyping(true)}
        onScroll={({currentTarget}) => colors.current?.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop)}
      />
      <pre ref={colors} className={styles.colors} aria-hidden="true">
        <CodeParts text={body} />
      </pre>
    </div>
  );
}
