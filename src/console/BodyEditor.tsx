/** The body's JSON in a text area, which the editor replaces once it has the focus. Colours lie on the text area until then. */
import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {JsonParts} from '../components/JsonParts.tsx';
import {useLoaded} from '../components/use-loaded.ts';
import styles from './BodyEditor.module.css';
import json from './json.module.css';
import {useConsole} from './use-console.ts';
import {VERBATIM} from './verbatim.ts';

const loadEditor = () => import(/* webpackChunkName: "later-editor" */ './editor/index.ts');

export function BodyEditor() {
  const {core, request} = useConsole();
  const {body} = request;
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
        onChange={({target}) => core.edit(target.value)}
        onFocus={() => setTyping(true)}
        onScroll={({currentTarget}) => colors.current?.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop)}
      />
      <pre ref={colors} className={styles.colors} aria-hidden="true">
        <JsonParts text={body} classes={json} />
      </pre>
    </div>
  );
}
