/** The editor's theme, from the design tokens. Matches the text area. */
import {EditorView} from '@codemirror/view';

const mono = {fontFamily: 'var(--hz-font-mono)', fontSize: 'var(--typed-size)', lineHeight: '1.55'};

export const theme = EditorView.theme(
  {
    '&': {
      height: '100%',
      border: 'var(--hz-hairline) solid var(--hz-line-strong)',
      borderRadius: 'var(--hz-radius-md)',
      backgroundColor: 'var(--hz-paper-sunk)',
      color: 'var(--hz-ink)',
      overflow: 'hidden',
    },
    '&.cm-focused': {outline: '2px solid var(--hz-focus)', outlineOffset: '2px'},
    '.cm-scroller': {...mono, overflow: 'auto'},
    '.cm-content': {padding: 'var(--hz-space-2) 0', caretColor: 'var(--hz-ink)'},
    '.cm-line': {padding: '0 var(--hz-space-3) 0 var(--hz-space-2)'},
    '.cm-gutters': {backgroundColor: 'var(--hz-paper-sunk)', color: 'var(--hz-muted)', border: '0'},
    '.cm-lineNumbers .cm-gutterElement': {padding: '0 var(--hz-space-1) 0 var(--hz-space-2)'},
    '.cm-selectionMatch, &.cm-focused .cm-matchingBracket': {backgroundColor: 'var(--hz-green-tint)', color: 'inherit'},
    '&.cm-focused .cm-nonmatchingBracket': {backgroundColor: 'var(--hz-error-tint)'},
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--hz-error)',
      textUnderlineOffset: '3px',
    },
    '.cm-specialChar': {color: 'var(--hz-warning)'},
    '.cm-panels': {backgroundColor: 'var(--hz-paper-raised)', color: 'var(--hz-muted)'},
    '.cm-panels.cm-panels-bottom': {borderTop: 'var(--hz-hairline) solid var(--hz-line)'},
    '.cm-tooltip': {
      border: 'var(--hz-hairline) solid var(--hz-line-strong)',
      borderRadius: 'var(--hz-radius-md)',
      backgroundColor: 'var(--hz-paper-raised)',
      color: 'var(--hz-ink)',
      overflow: 'hidden',
    },
    '.cm-tooltip-autocomplete > ul': {...mono, maxWidth: 'min(28rem, 90vw)'},
    '.cm-tooltip-autocomplete > ul > li': {padding: 'var(--hz-space-1) var(--hz-space-2)'},
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--hz-green-tint)',
      color: 'var(--hz-green)',
    },
    '.cm-completionDetail': {color: 'var(--hz-muted)', fontStyle: 'normal'},
    '.cm-completionMatchedText': {textDecoration: 'none', fontWeight: '700'},
    '.cm-completionInfo': {padding: 'var(--hz-space-2)', fontSize: 'var(--hz-text-xs)', maxWidth: '18rem'},
    '.cm-diagnostic-error': {borderLeft: '3px solid var(--hz-error)', fontSize: 'var(--hz-text-xs)'},
  },
  {dark: true},
);
