/**
 * The body's editor, which replaces the text area once it has the focus. It closes no brackets, changes no line breaks and formats
 * on demand only; Tab leaves it. Waits for the end of an IME composition before it takes over.
 */
import {autocompletion, type CompletionContext, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {json} from '@codemirror/lang-json';
import {bracketMatching, syntaxHighlighting} from '@codemirror/language';
import {linter, lintKeymap} from '@codemirror/lint';
import {EditorState, Prec, StateEffect, Transaction} from '@codemirror/state';
import {EditorView, highlightSpecialChars, keymap, lineNumbers, showPanel} from '@codemirror/view';
import {tagHighlighter, tags} from '@lezer/highlight';
import {completionsAt} from '../body/completions.ts';
import {formatted} from '../body/edit.ts';
import {problemsOf} from '../body/problems.ts';
import type {Schema} from '../body/schema.ts';
import type {ConsoleCore} from '../core/console.ts';
import {statusPanel} from './status.ts';
import {theme} from './theme.ts';

const colours = tagHighlighter([
  {tag: tags.propertyName, class: 'hzc-property'},
  {tag: tags.string, class: 'hzc-string'},
  {tag: [tags.number, tags.bool, tags.null], class: 'hzc-number'},
]);

/** The text is to be judged by another schema. */
const newSchema = StateEffect.define<null>();

/** Gives back what puts the text area in its place again. */
export function attachEditor(core: ConsoleCore, field: HTMLTextAreaElement): () => void {
  let schema: Schema | undefined;
  const focused = field.ownerDocument.activeElement === field;
  const {selectionStart, selectionEnd} = field;
  const view = new EditorView({
    state: EditorState.create({
      doc: core.state().body,
      extensions: [
        // A lone line feed parts lines; a carriage return is a character like others, shown and kept.
        EditorState.lineSeparator.of('\n'),
        Prec.highest(keymap.of(['Mod-Enter', 'Ctrl-Enter'].map(key => ({key, run: () => true})))),
        keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
        history(),
        lineNumbers(),
        json(),
        bracketMatching(),
        syntaxHighlighting(colours),
        highlightSpecialChars(),
        linter(
          ({state}) => problemsOf(state.doc.toString(), schema).map(one => ({...one, severity: 'error' as const})),
          {
            delay: 150,
            needsRefresh: ({transactions}) =>
              transactions.some(({effects}) => effects.some(effect => effect.is(newSchema))),
          },
        ),
        // Proposals come inside a string or for one, where a line break would be wrong: Enter takes them from the first moment.
        autocompletion({override: [context => suggestions(context, schema)], icons: false, interactionDelay: 0}),
        showPanel.of(statusPanel(text => core.edit(formatted(text)))),
        EditorView.contentAttributes.of({
          'aria-label': 'Body',
          tabindex: '0',
          autocapitalize: 'off',
          autocorrect: 'off',
        }),
        EditorView.updateListener.of(({docChanged, state}) => {
          const text = state.doc.toString();
          if (docChanged && text !== core.state().body) core.edit(text);
        }),
        theme,
      ],
    }),
  });

  let shape: number | undefined;
  const follow = () => {
    const state = core.state();
    replaceText(view, state.body);
    if (state.shape === shape) return;
    shape = state.shape;
    core.detail().then(
      ({bodies}) => {
        schema = bodies[core.state().shape];
        view.dispatch({effects: newSchema.of(null)});
      },
      () => {},
    );
  };
  follow();
  const stop = core.subscribe(follow);
  field.after(view.dom);
  field.hidden = true;
  const {length} = view.state.doc;
  view.dispatch({selection: {anchor: Math.min(selectionStart, length), head: Math.min(selectionEnd, length)}});
  if (focused) view.focus();
  return () => {
    stop();
    view.destroy();
    field.hidden = false;
  };
}

/** Brings the text up to date by the smallest change, so that the cursor stays where it is. Not a step to undo. */
function replaceText(view: EditorView, text: string) {
  const before = view.state.doc.toString();
  if (before === text) return;
  let from = 0;
  while (from < before.length && before[from] === text[from]) from += 1;
  let end = 0;
  const most = Math.min(before.length, text.length) - from;
  while (end < most && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  view.dispatch({
    changes: {from, to: before.length - end, insert: text.slice(from, text.length - end)},
    annotations: Transaction.addToHistory.of(false),
  });
}

function suggestions({state, pos, explicit}: CompletionContext, schema: Schema | undefined) {
  const text = state.doc.toString();
  // Unasked, only once something is begun: an empty line is no question.
  if (!schema || (!explicit && !/["\w]/.test(text[pos - 1] ?? ''))) return null;
  const found = completionsAt(text, pos, schema);
  if (!found) return null;
  const {from, to, list} = found;
  return {
    from,
    to,
    filter: true,
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
