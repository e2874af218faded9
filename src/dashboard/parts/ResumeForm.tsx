/** Opens a workspace from another browser by its resume code. */
import {type FormEvent, useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {TextField} from '../../components/Field.tsx';
import type {Call} from '../calls.ts';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import styles from './ResumeForm.module.css';
import {ShowRequest} from './ShowRequest.tsx';

const codeOf = (fields: FormData) => String(fields.get('resumeCode')).trim().toLowerCase();

const callOf = (fields: FormData): Call => ({operation: 'resumeSession', body: {resumeCode: codeOf(fields)}});

export function ResumeForm() {
  const store = useStore();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const resume = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = codeOf(new FormData(event.currentTarget));
    if (code === '') return setError('Enter the resume code.');
    setError(undefined);
    setBusy(true);
    try {
      await store.resume(code);
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={resume} noValidate aria-label="Open another workspace">
      <TextField
        label="Resume code"
        name="resumeCode"
        hint="Find it on the other machine, under Keys and workspace."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        error={error}
      />
      <span className={styles.submit}>
        <Button type="submit" variant="secondary" busy={busy && 'Opening…'}>
          Open workspace
        </Button>
        <ShowRequest call={callOf} action="Open another workspace" />
      </span>
    </form>
  );
}
