/** Opens a workspace from another browser by its resume code. */
import {TextField} from '../../components/Field.tsx';
import type {Call} from '../calls.ts';
import type {Store} from '../core/store.ts';
import {SandboxForm} from './SandboxForm.tsx';

const codeOf = (fields: FormData) => String(fields.get('resumeCode')).trim().toLowerCase();

const callOf = (fields: FormData): Call => ({operation: 'resumeSession', body: {resumeCode: codeOf(fields)}});

async function resume(store: Store, fields: FormData) {
  const code = codeOf(fields);
  if (code === '') throw new Error('Enter the resume code.');
  await store.resume(code);
}

export function ResumeForm() {
  return (
    <SandboxForm label="Open another workspace" call={callOf} send={resume} submit="Open workspace" busy="Opening…">
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
