import {type FormEvent, useState} from 'react';
import {Alert} from '../components/Alert.tsx';
import {Button} from '../components/Button.tsx';
import {TextField} from '../components/Field.tsx';
import {errorMessage} from '../http/errors.ts';
import styles from './Admin.module.css';
import {callAdmin} from './api.ts';

export function SignIn({ended, onSignedIn}: {ended: boolean; onSignedIn: () => void}) {
  const [token, setToken] = useState('');
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() === '') return setError('Enter the admin token.');
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
    <form className={styles.signIn} aria-label="Sign in" noValidate onSubmit={submit}>
      {ended && (
        <Alert tone="warning" title="You were signed out">
          <p>A session ends after eight hours without a request.</p>
        </Alert>
      )}
      <TextField
        label="Admin token"
        type="password"
        name="token"
        autoComplete="current-password"
        spellCheck={false}
        maxLength={100}
        hint={
          <>
            It's in the file <code>admin-token</code> in the portal's data folder.
          </>
        }
        error={error}
        value={token}
        onChange={({target}) => {
          setToken(target.value);
          setError('');
        }}
      />
      <Button type="submit" busy={sending && 'Signing in...'}>
        Sign in
      </Button>
    </form>
  );
}
