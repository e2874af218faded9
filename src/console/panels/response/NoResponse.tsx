/** The cause of a request without a response. The browser hides it, but whether another request reaches the server narrows it down. */
import {useLoaded} from '../../../components/use-loaded.ts';
import {useConsole} from '../../use-console.ts';

const OWN_SERVER = 'This portal doesn’t respond. Check that it’s running.';

/** Without keys, cookies or a body. */
const probe = (origin: string) =>
  fetch(origin, {mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(5000)});

export function NoResponse() {
  const {phase, result, sentRequest} = useConsole().outcome;
  const failed = phase === 'failed' && result?.title === 'No response' && !sentRequest?.linkedFindings;
  const lost = failed ? sentRequest : undefined;
  // Without a request, it was this portal that didn't create a workspace.
  const {value: sentence} = useLoaded(failed && (lost ?? OWN_SERVER), async () =>
    lost ? causeOf(lost.request.url, {probe, page: location.href}) : OWN_SERVER,
  );
  if (!failed) return null;
  return <p role="status">{sentence || 'Looking for the cause…'}</p>;
}

type Deps = {
  /** Resolves if anything came back, even if the page may not read it. */
  probe(origin: string): Promise<unknown>;
  page: string;
};

export async function causeOf(url: string, {probe, page}: Deps): Promise<string> {
  const {origin, host} = new URL(url, page);
  if (origin === new URL(page).origin) return OWN_SERVER;
  const reached = await probe(origin).then(
    () => true,
    () => false,
  );
  return reached
    ? `${host} responds, but doesn’t let this page read its responses (CORS). Send the request from your server.`
    : `${host} can’t be reached from here. Either the name is unknown, nothing listens there, its certificate isn’t valid, or your network blocks it.`;
}
