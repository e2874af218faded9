import {type FormEvent, useState} from 'react';
import {Alert} from '../components/Alert.tsx';
import {Button} from '../components/Button.tsx';
import {TextField} from '../components/Field.tsx';
import {errorMessage} from '../http/errors.ts';
import styles from './Admin.module.css';
import {callAdmin} from './api.ts';
import {signIn} from './copy.ts';

export function SignIn({ended, onSignedIn}: {ended: boolean; onSignedIn: () => void}) {
  const [token, setToken] = useState('');
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() === '') return setError(signIn.missing);
    setSending(true);
    try {
      await callAdmin('POST', 'session', {token: token.trim()});
      onSignedIn();
    } catch (problem) {
      setError(errorMessage(problem));
      setSending(false);
    }
    return undefined;
  };
  return (
    <form className={styles.signIn} aria-label={signIn.title} noValidate onSubmit={submit}>
      {ended && (
        <Alert tone="warning" title={signIn.ended.title}>
          <p>{signIn.ended.text}</p>
        </Alert>
      )}
      <TextField
        label={signIn.token}
        type="password"
        name="token"
        autoComplete="current-password"
        spellCheck={false}
        maxLength={100}
        hint={
          <>
            {signIn.hint[0]}
            <code>{signIn.hint[1]}</code>
            {signIn.hint[2]}
          </>
        }
        error={error}
        value={token}
        onChange={({target}) => {
          setToken(target.value);
          setError('');
        }}
      />
      <Button type="submit" busy={sending && signIn.busy}>
        {signIn.title}
      </Button>
    </form>
  );
}
