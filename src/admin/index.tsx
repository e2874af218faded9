/** The owner's page: the sign-in form, or what visitors sent. Runs in the browser only; the built page has no data. */
import {type FormEvent, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {Alert} from '../components/Alert.tsx';
import {Button} from '../components/Button.tsx';
import {TextField} from '../components/Field.tsx';
import {InlineMarkdown} from '../components/InlineMarkdown.tsx';
import type {Notice} from '../components/NoticeBar.tsx';
import {Skeleton} from '../components/Skeleton.tsx';
import {errorMessage} from '../http/errors.ts';
import styles from './Admin.module.css';
import {type AdminCall, callAdmin, isSignedOut, type Overview} from './api.ts';
import {AdminContext} from './context.ts';
import {actions, page, signIn} from './copy.ts';
import {discardDrafts} from './note-drafts.ts';
import {Shell} from './Shell.tsx';

type Session =
  | {phase: 'checking'}
  | {phase: 'signedOut'; hasEnded: boolean}
  | {phase: 'failed'; problem: string}
  | {phase: 'signedIn'; overview: Overview};

export function Admin() {
  const [session, setSession] = useState<Session>({phase: 'checking'});
  const [notice, setNotice] = useState<Notice>();

  const check = useCallback(async () => {
    try {
      const overview = await callAdmin<Overview>('GET', 'session');
      setSession({phase: 'signedIn', overview});
    } catch (error) {
      setSession(before => {
        if (isSignedOut(error)) return {phase: 'signedOut', hasEnded: before.phase === 'signedIn'};
        return before.phase === 'signedIn' ? before : {phase: 'failed', problem: errorMessage(error)};
      });
    }
  }, []);

  useEffect(() => void check(), [check]);
  useFocusAfterSignIn(session.phase);

  const value = useMemo(() => {
    const call: AdminCall = async (method, path, json) => {
      try {
        return await callAdmin(method, path, json);
      } catch (error) {
        if (isSignedOut(error)) setSession({phase: 'signedOut', hasEnded: true});
        throw error;
      }
    };
    return {
      call,
      refresh: () => void check(),
      notify: (tone: Notice['tone'], text: string) => setNotice({tone, text}),
    };
  }, [check]);

  const signOut = async () => {
    try {
      await callAdmin('DELETE', 'session');
    } catch (error) {
      if (!isSignedOut(error)) return setNotice({tone: 'error', text: errorMessage(error)});
    }
    discardDrafts();
    setSession({phase: 'signedOut', hasEnded: false});
    setNotice(undefined);
    return undefined;
  };
  if (session.phase === 'signedOut') return <SignIn hasEnded={session.hasEnded} onSignedIn={check} />;

  if (session.phase === 'signedIn')
    return (
      <AdminContext value={value}>
        <Shell overview={session.overview} notice={notice} onDismiss={() => setNotice(undefined)} onSignOut={signOut} />
      </AdminContext>
    );

  if (session.phase === 'failed')
    return (
      <Alert tone="error" title={page.unreachable} action={<Button onClick={value.refresh}>{actions.tryAgain}</Button>}>
        <p>{session.problem}</p>
      </Alert>
    );

  return (
    <div className={styles.checking}>
      <p className="hz-no-js-only">
        <InlineMarkdown>{page.noJavaScript}</InlineMarkdown>
      </p>
      <div className="hz-js-only" aria-busy="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}

/** Signing in or out replaces the focused page, and so does trying again. Moves the focus to the menu's current section, or the token's field. */
function useFocusAfterSignIn(phase: Session['phase']): void {
  const before = useRef(phase);
  useEffect(() => {
    const isOpening = before.current === 'checking';
    before.current = phase;
    if (isOpening) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main :is([aria-current], input[name="token"])')?.focus();
  }, [phase]);
}

function SignIn({hasEnded, onSignedIn}: {hasEnded: boolean; onSignedIn: () => Promise<void>}) {
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('token')).trim();
    if (token === '') return setError(signIn.missing);
    setSending(true);
    try {
      await callAdmin('POST', 'session', {token});
      await onSignedIn();
      // Otherwise, this form is gone.
      setError(signIn.notKept);
    } catch (problem) {
      setError(errorMessage(problem));
    }
    setSending(false);
    return undefined;
  };

  return (
    <form className={styles.signIn} aria-label={signIn.title} noValidate onSubmit={submit}>
      {hasEnded && (
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
        hint={<InlineMarkdown>{signIn.hint}</InlineMarkdown>}
        error={error}
        onChange={() => setError('')}
      />
      <Button type="submit" busy={sending && signIn.busy}>
        {signIn.title}
      </Button>
    </form>
  );
}
