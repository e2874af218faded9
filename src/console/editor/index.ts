/**
 * The body editor, which replaces the text area once that has the focus. It never changes bytes by itself: no
 * auto-closed brackets, no line break conversion, formatting on request only. Tab leaves it.
 */
import {autocompletion, type CompletionContext, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {json} from '@codemirror/lang-json';
import {bracketMatching, syntaxHighlighting} from '@codemirror/language';
import {forEachDiagnostic, linter, lintKeymap} from '@codemirror/lint';
import {EditorState, Prec, StateEffect, Transaction} from '@codemirror/state';
import {
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  type Panel,
  showPanel,
  type ViewUpdate,
} from '@codemirror/view';
import {tagHighlighter, tags} from '@lezer/highlight';
import colors from '../../components/CodeParts.module.css';
import type {Schema} from '../../reference/detail.ts';
import {formatJson} from '../body/edit.ts';
import {findProblems} from '../body/problems.ts';
import {completionsAt} from '../body/schema.ts';
import type {ConsoleCore} from '../core/console.ts';
import styles from './editor.module.css';

const highlighting = tagHighlighter([
  {tag: tags.propertyName, class: colors.property ?? ''},
  {tag: tags.string, class: colors.string ?? ''},
  {tag: [tags.number, tags.bool, tags.null], class: colors.number ?? ''},
]);

/** Makes the linter check again with another schema. */
const newSchema = StateEffect.define<null>();

const hasNewSchema = ({transactions}: ViewUpdate) =>
  transactions.some(({effects}) => effects.some(effect => effect.is(newSchema)));

const findErrors = (text: string, schema: Schema | undefined) =>
  findProblems(text, schema).map(problem => ({...problem, severity: 'error' as const}));

/** Returns a function that restores the text area. */
export function attachEditor(core: ConsoleCore, field: HTMLTextAreaElement): () => void {
  let schema: Schema | undefined;
  const focused = field.ownerDocument.activeElement === field;
  const view = new EditorView({
    state: EditorState.create({
      doc: core.state().body,
      extensions: [
        // Only LF ends a line. A carriage return is kept and shown like any other character.
        EditorState.lineSeparator.of('\n'),
        Prec.highest(keymap.of(['Mod-Enter', 'Ctrl-Enter'].map(key => ({key, run: () => true})))),
        keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
        history(),
        lineNumbers(),
        json(),
        bracketMatching(),
        syntaxHighlighting(highlighting),
        highlightSpecialChars(),
        linter(({state}) => findErrors(state.doc.toString(), schema), {delay: 150, needsRefresh: hasNewSchema}),
        // Completions are inside a string, where a line break would be wrong, so Enter accepts them without delay.
        autocompletion({override: [context => suggestions(context, schema)], icons: false, interactionDelay: 0}),
        showPanel.of(statusPanel(core, () => schema !== undefined)),
        EditorView.contentAttributes.of(CONTENT_ATTRIBUTES),
        EditorView.updateListener.of(({docChanged, state}) => {
          const text = state.doc.toString();
          if (docChanged && text !== core.state().body) core.update({body: text});
        }),
        EditorView.darkTheme.of(true),
        EditorView.editorAttributes.of({class: styles.editor ?? ''}),
      ],
    }),
  });

  /** Selects what is selected in the text area. */
  const copySelection = () => {
    const {length} = view.state.doc;
    view.dispatch({
      selection: {anchor: Math.min(field.selectionStart, length), head: Math.min(field.selectionEnd, length)},
      scrollIntoView: true,
    });
  };

  let format: number | undefined;
  const sync = () => {
    const state = core.state();
    replaceText(view, state.body);
    if (state.format === format) return;
    format = state.format;
    core.detail().then(
      ({bodies}) => {
        schema = bodies[core.state().format];
        view.dispatch({effects: newSchema.of(null)});
      },
      () => {
        // The next change tries again.
        format = undefined;
      },
    );
  };

  sync();
  copySelection();
  const stop = core.subscribe(sync);
  field.after(view.dom);
  field.hidden = true;
  if (focused) view.focus();
  // Sent by a button that selects in the body. It isn't `select`, which a browser may also send for a new value.
  const onShowSelection = () => {
    copySelection();
    view.focus();
  };
  field.addEventListener('show-selection', onShowSelection);

  return () => {
    field.removeEventListener('show-selection', onShowSelection);
    stop();
    view.destroy();
    field.hidden = false;
  };
}

const CONTENT_ATTRIBUTES = {'aria-label': 'Body', tabindex: '0', autocapitalize: 'off', autocorrect: 'off'};

/** The cursor stays in place. Not part of the undo history. */
function replaceText(view: EditorView, text: string) {
  const {doc, selection} = view.state;
  if (doc.toString() === text) return;
  const {anchor, head} = selection.main;
  view.dispatch({
    changes: {from: 0, to: doc.length, insert: text},
    selection: {anchor: Math.min(anchor, text.length), head: Math.min(head, text.length)},
    annotations: Transaction.addToHistory.of(false),
  });
}

function suggestions({state, pos, explicit}: CompletionContext, schema: Schema | undefined) {
  const text = state.doc.toString();
  // While typing, suggest only after a letter or a quote.
  if (!schema || (!explicit && !/["\w]/.test(text[pos - 1] ?? ''))) return null;
  const found = completionsAt(text, pos, schema);
  if (!found) return null;
  const {from, to, list} = found;
  return {
    from,
    to,
    options: list.map(({label, text: insert, cursor, detail, info}) => ({
      label: insert.startsWith('"') ? `"${label.replace(/^"|"$/g, '')}"` : label,
      detail,
      info,
      boost: detail.endsWith('required') ? 1 : 0,
      apply: (view: EditorView) =>
        view.dispatch({
          changes: {from, to: Math.max(to, view.state.selection.main.head), insert},
          selection: {anchor: from + cursor},
        }),
    })),
  };
}

/** The line below the editor: the problem at the cursor or else the first one, the number of problems, and Format. */
function statusPanel(core: ConsoleCore, hasSchema: () => boolean): (view: EditorView) => Panel {
  return view => {
    const dom = document.createElement('div');
    dom.className = styles.status ?? '';
    const text = dom.appendChild(document.createElement('span'));
    text.className = styles.statusText ?? '';
    text.setAttribute('aria-live', 'polite');
    const button = dom.appendChild(document.createElement('button'));
    button.type = 'button';
    button.textContent = 'Format';
    button.addEventListener('click', () => core.update({body: formatJson(view.state.doc.toString())}));
    const update = ({state}: Pick<ViewUpdate, 'state'>) => {
      const found: {line: number; message: string}[] = [];
      forEachDiagnostic(state, ({message}, from) => found.push({line: state.doc.lineAt(from).number, message}));
      const here = state.doc.lineAt(state.selection.main.head).number;
      const shown = found.find(({line}) => line === here) ?? found[0];
      const more = found.length > 1 ? ` (${found.length - 1} more)` : '';
      const message = shown
        ? `Line ${shown.line}: ${shown.message}${more}`
        : hasSchema()
          ? 'Matches the schema'
          : 'Valid JSON';
      if (text.textContent === message) return;
      text.textContent = message;
      dom.dataset.bad = String(found.length > 0);
    };
    update(view);
    return {dom, update};
  };
}
