/** Opens a workspace from another browser by its resume code. */
import {TextField} from '../../components/Field.tsx';
import type {Call} from '../calls.ts';
import {shared} from '../copy.ts';
import type {Store} from '../core/store.ts';
import {resume as texts} from './copy.ts';
import {SandboxForm} from './SandboxForm.tsx';

const codeOf = (fields: FormData) => String(fields.get('resumeCode')).trim().toLowerCase();

const callOf = (fields: FormData): Call => ({operation: 'resumeSession', body: {resumeCode: codeOf(fields)}});

async function resume(store: Store, fields: FormData) {
  const code = codeOf(fields);
  if (code === '') throw new Error(texts.missing);
  await store.resume(code);
}

export function ResumeForm() {
  return (
    <SandboxForm label={shared.openWorkspace} call={callOf} send={resume} submit={texts.submit} busy={shared.opening}>
      {error => (
        <TextField
          label={texts.code}
          name="resumeCode"
          hint={texts.hint}
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
