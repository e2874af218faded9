/** The body's JSON in a text area, which the editor replaces once it has the focus. Colours lie on the text area until then. */
import {type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState} from 'react';
import {JsonParts} from '../components/JsonParts.tsx';
import {useLoaded} from '../components/use-loaded.ts';
import styles from './BodyEditor.module.css';
import json from './json.module.css';
import {useConsole} from './use-console.ts';
import {VERBATIM} from './verbatim.ts';

const loadEditor = () => import(/* webpackChunkName: "later-editor" */ './editor/index.ts');

export type BodyField = {
  /** Selects the field at a JSON Pointer. */
  select(pointer: string): void;
};

export function BodyEditor({ref}: {ref: Ref<BodyField>}) {
  const {core, request} = useConsole();
  const {body} = request;
  const field = useRef<HTMLTextAreaElement>(null);
  const colors = useRef<HTMLPreElement>(null);
  const [typing, setTyping] = useState(false);
  // The visitor may have focused it before the script loaded.
  useLayoutEffect(() => {
    if (document.activeElement === field.current) setTyping(true);
  }, []);
  // A text area drops carriage returns; the editor keeps them.
  const {value: editor} = useLoaded(typing || body.includes('\r'), loadEditor);
  const attached = useRef<BodyField>(null);
  /** The field to select once the editor is attached. */
  const pending = useRef<string>(undefined);
  useEffect(() => {
    if (!field.current || !editor) return;
    const {select, detach} = editor.attachEditor(core, field.current);
    attached.current = {select};
    if (pending.current !== undefined) select(pending.current);
    pending.current = undefined;
    return () => {
      attached.current = null;
      detach();
    };
  }, [editor, core]);
  useImperativeHandle(ref, () => ({
    select(pointer) {
      if (attached.current) return attached.current.select(pointer);
      pending.current = pointer;
      field.current?.focus();
    },
  }));
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
