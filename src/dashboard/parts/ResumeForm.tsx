/** Opens a workspace from another browser by its resume code. */
import {TextField} from '../../components/Field.tsx';
import type {Call} from '../calls.ts';
import {useStore} from '../context.ts';
import {SandboxForm} from './SandboxForm.tsx';

const codeOf = (fields: FormData) => String(fields.get('resumeCode')).trim().toLowerCase();

const callOf = (fields: FormData): Call => ({operation: 'resumeSession', body: {resumeCode: codeOf(fields)}});

const problemOf = (fields: FormData) => (codeOf(fields) === '' ? 'Enter the resume code.' : undefined);

export function ResumeForm() {
  const store = useStore();
  return (
    <SandboxForm
      label="Open another workspace"
      call={callOf}
      problemOf={problemOf}
      run={fields => store.resume(codeOf(fields))}
      submit="Open workspace"
      busy="Opening…"
    >
      {error => (
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
      )}
    </SandboxForm>
  );
}
