/** Resumes a workspace from another browser by its code. */
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
    if (code === '') return setError('Enter the code that the other machine shows.');
    setError(undefined);
    setBusy(true);
    try {
      await store.resume(code);
    } catch (problem) {
      setError(errorMessage(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={resume} noValidate aria-label="Bring a workspace here">
      <TextField
        label="Resume code"
        name="resumeCode"
        hint="Have a workspace on another machine? Its code is there under Keys and workspace."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        error={error}
      />
      <span className={styles.submit}>
        <Button type="submit" variant="secondary" busy={busy && 'Looking…'}>
          Bring it here
        </Button>
        <ShowRequest call={callOf} action="Bring a workspace here" />
      </span>
    </form>
  );
}
