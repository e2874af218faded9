/** Opens a workspace from another browser by its resume code. */
import {TextField} from '../../components/Field.tsx';
import {useStore} from '../context.ts';
import {resume as texts} from './copy.ts';
import {SandboxForm} from './SandboxForm.tsx';

const codeOf = (fields: FormData) => String(fields.get('resumeCode')).trim().toLowerCase();

export function ResumeForm() {
  const store = useStore();
  const resume = async (resumeCode: string) => {
    if (resumeCode === '') throw new Error(texts.missing);
    await store.resume(resumeCode);
    // On phones the form is below what the workspace replaces.
    window.scrollTo(0, 0);
  };
  return (
    <SandboxForm
      call={fields => ({operation: 'resumeSession', body: {resumeCode: codeOf(fields)}})}
      run={(_call, fields) => resume(codeOf(fields))}
      texts={texts}
    >
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
