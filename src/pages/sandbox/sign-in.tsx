import Layout from '@theme/Layout';
import {useCallback, useEffect, useRef, useState} from 'react';
import {Alert} from '../../components/Alert.tsx';
import {Avatar} from '../../components/Avatar.tsx';
import {Button} from '../../components/Button.tsx';
import {ArrowIcon} from '../../components/icons.tsx';
import {Logo} from '../../components/Logo.tsx';
import {Skeleton} from '../../components/Skeleton.tsx';
import {buildConfirmationUrl, readRequest, START_AGAIN, takeKeys} from '../../confirmation/index.ts';
import {apiOrigin} from '../../http/api.ts';
import {HttpError} from '../../http/errors.ts';
import {createHouseholdApi, type Housemate, type KeyPair} from '../../http/household-api.ts';
import {signIn as copy} from './_sign-in/copy.ts';
import styles from './_sign-in/SignIn.module.css';

type State =
  | Readonly<{kind: 'loading'}>
  | Readonly<{kind: 'error'; message: string; hint?: string}>
  | Readonly<{kind: 'choosing'; keys: KeyPair; users: readonly Housemate[]; chosen?: string}>;

const api = createHouseholdApi(apiOrigin);

const errorMessage = (error: unknown) => (error instanceof HttpError ? error.message : copy.noResponse);

/**
 * Replaces the product's login in the sandbox: choose a housemate and continue to the confirmation page. Sandbox housemates aren't
 * real, so there is no password.
 */
export default function SignIn() {
  const [state, setState] = useState<State>({kind: 'loading'});

  // A pair that is only in memory is handed over once, so it is kept for the next try.
  const taken = useRef<KeyPair>(undefined);

  const load = useCallback(() => {
    const query = new URLSearchParams(window.location.search);
    taken.current ??= takeKeys(query.get('transactionId') ?? '');
    const keys = taken.current;
    const read = readRequest(query, {hasKeys: Boolean(keys.apiKey && keys.secretKey), needsUser: false});
    if (!read.ok) return setState({kind: 'error', message: read.message, hint: START_AGAIN});
    setState({kind: 'loading'});
    api.listHousemates(keys).then(
      ({users}) => setState({kind: 'choosing', keys, users}),
      (error: unknown) => setState({kind: 'error', message: errorMessage(error)}),
    );
  }, []);
  useEffect(load, [load]);

  async function signIn(keys: KeyPair, users: readonly Housemate[], userId: string) {
    setState({kind: 'choosing', keys, users, chosen: userId});
    try {
      const {token} = await api.signIn(keys, userId);
      sessionStorage.setItem('hutz_jwt', token);
      window.location.replace(buildConfirmationUrl(keys, userId));
    } catch (error) {
      setState({kind: 'error', message: errorMessage(error)});
    }
  }

  return (
    <Layout noindex {...copy.meta} header={false} footer={null}>
      <main className={styles.page}>
        <div className={styles.sheet} aria-busy={state.kind === 'loading'}>
          <div className={styles.brand}>
            <Logo />
            <span className={styles.sandbox}>{copy.sandbox}</span>
          </div>
          <h1 className={styles.title}>{copy.title}</h1>
          <p className={styles.lead}>{copy.lead}</p>
          {state.kind === 'loading' && <Loading />}
          {state.kind === 'error' && <Failed {...state} onRetry={load} />}
          {state.kind === 'choosing' && (
            <ul className={styles.people}>
              {state.users.map(user => (
                <li key={user.id}>
                  <button
                    type="button"
                    className={styles.person}
                    // With `disabled` it would lose the focus.
                    aria-disabled={state.chosen !== undefined || undefined}
                    aria-busy={state.chosen === user.id || undefined}
                    onClick={() => state.chosen === undefined && signIn(state.keys, state.users, user.id)}
                  >
                    <Avatar name={user.username} size={44} />
                    <span className={styles.name}>
                      <span className="hz-visually-hidden">{copy.continueAs}</span>
                      <span>{user.username}</span>
                    </span>
                    <ArrowIcon />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </main>
    </Layout>
  );
}

const Loading = () => (
  <>
    <div className={`${styles.people} hz-js-only`} role="status">
      <span className="hz-visually-hidden">{copy.loading}</span>
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </div>
    <p className="hz-no-js-only">{copy.needsJavaScript}</p>
  </>
);

const Failed = ({message, hint, onRetry}: {message: string; hint?: string; onRetry: () => void}) => (
  <div role="alert">
    <Alert
      tone="error"
      title={copy.failed}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {copy.again}
        </Button>
      }
    >
      <p>{message}</p>
      {hint && <p>{hint}</p>}
    </Alert>
  </div>
);
