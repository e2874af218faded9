/** The line below the editor: the problem at the cursor or else the first one, the number of problems, and Format. */
import {forEachDiagnostic} from '@codemirror/lint';
import type {EditorView, Panel, ViewUpdate} from '@codemirror/view';
import styles from '../BodyEditor.module.css';

export function statusPanel(format: (text: string) => void): (view: EditorView) => Panel {
  return view => {
    const dom = document.createElement('div');
    dom.className = styles.check ?? '';
    const text = dom.appendChild(document.createElement('span'));
    text.className = styles.checkText ?? '';
    text.setAttribute('aria-live', 'polite');
    const button = dom.appendChild(document.createElement('button'));
    button.type = 'button';
    button.textContent = 'Format';
    button.addEventListener('click', () => format(view.state.doc.toString()));
    const update = ({state}: Pick<ViewUpdate, 'state'>) => {
      const found: {line: number; message: string}[] = [];
      forEachDiagnostic(state, ({message}, from) => found.push({line: state.doc.lineAt(from).number, message}));
      const here = state.doc.lineAt(state.selection.main.head).number;
      const shown = found.find(({line}) => line === here) ?? found[0];
      const more = found.length > 1 ? ` (${found.length - 1} more)` : '';
      const message = shown ? `Line ${shown.line}: ${shown.message}${more}` : 'Matches the schema';
      if (text.textContent === message) return;
      text.textContent = message;
      dom.dataset.bad = String(found.length > 0);
    };
    update(view);
    return {dom, update};
  };
}
