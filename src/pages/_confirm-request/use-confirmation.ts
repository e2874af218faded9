/**
 * State of the confirmation page: loading → ready → confirmed, or an error. Checks the URL's parameters first, then the session
 * token. With a connect session's key pair the server decides what is shown, confirmed and returned to, and a URL that says
 * otherwise is an error. Pressing several times sends one request.
 */
import {useCallback, useEffect, useRef, useState} from 'react';
import {
  type ConnectRequest,
  confirmedOf,
  contradictions,
  createShop,
  hasSession,
  isShortLived,
  type Keys,
  readRequest,
  requestOf,
  type Shop,
  settleKeys,
  subjectOf,
  takeKeys,
} from '../../confirmation/index.ts';
import {type ConnectSession, type Housemate, HttpError, useHouseholdApi} from '../../http/use-api.ts';

export type Household = Readonly<{
  request: ConnectRequest;
  /** Undefined with a long-lived pair, whose request is the URL's. */
  session: ConnectSession | undefined;
  users: readonly Housemate[];
  me: Housemate;
  shop: Shop;
}>;

export type Confirmation =
  | Readonly<{kind: 'loading'}>
  | Readonly<{kind: 'error'; message: string; signIn?: string}>
  | Readonly<{kind: 'ready' | 'confirming' | 'confirmed'; house: Household}>;

const TOKEN = 'hutz_jwt';
const LOST = 'Network error. Please check your connection and try again.';
const REFUSED = 'Something went wrong. Please try again.';
const SOMEBODY_ELSE = 'You are signed in as another housemate. Sign in as the one whose share this is.';

export function useConfirmation() {
  const api = useHouseholdApi();
  const [state, setState] = useState<Confirmation>({kind: 'loading'});
  const given = useRef<Keys>(undefined);
  const busy = useRef(false);

  const fail = useCallback((error: unknown, shop?: Shop) => {
    const http = error instanceof HttpError ? error : undefined;
    const message = http
      ? (http.serverMessage ?? REFUSED)
      : error instanceof Error && !isLost(error)
        ? error.message
        : LOST;
    const signIn = http?.reason?.endsWith('_token') || message === SOMEBODY_ELSE ? signInAddress() : undefined;
    shop?.tell({kind: 'error', code: http?.reason ?? (http ? 'refused' : 'network'), message});
    setState({kind: 'error', message, ...(signIn && {signIn})});
  }, []);

  const load = useCallback(async () => {
    setState({kind: 'loading'});
    const query = new URLSearchParams(window.location.search);
    const transactionId = query.get('transactionId') ?? '';
    // A pair that lives in memory alone is handed over once: it is kept here for the next try.
    const keys = given.current ?? takeKeys(window, transactionId);
    const confirmed = confirmedOf(window, transactionId);
    const read = readRequest(query, {hasKeys: Boolean((keys.apiKey && keys.secretKey) || confirmed)});
    if (!read.ok) return setState({kind: 'error', message: read.message});
    given.current = keys;
    const token = sessionStorage.getItem(TOKEN);
    if (!token) {
      // biome-ignore lint/suspicious/noConsole: a missing token is logged and nothing else happens
      console.error(`There is no session token under ${TOKEN}: nobody is signed in.`);
      return;
    }
    let shop: Shop | undefined;
    try {
      const session = hasSession(keys) ? await api.getConnectSession(keys) : confirmed?.session;
      const request = session ? requestOf(session, query) : read.request;
      shop = createShop(window, request);
      const edited = session ? contradictions(session, query) : [];
      if (edited.length > 0) throw new HttpError(409, editedSentence(edited), [], 'session_mismatch');
      if ((subjectOf(token) ?? request.userId) !== request.userId) throw new Error(SOMEBODY_ELSE);
      const {houseId} = await api.getUser(token, request.userId);
      const {users} = await api.getHouse(token, houseId);
      const me = users.find(({id}) => id === request.userId);
      if (!me) throw new HttpError(404, undefined, []);
      const house = {request, session, users, me, shop};
      if (confirmed?.userId !== me.id) return setState({kind: 'ready', house});
      const {hutzAgreementId, status} = confirmed;
      shop.tell({kind: 'success', transactionId, hutzAgreementId, status});
      setState({kind: 'confirmed', house});
    } catch (error) {
      fail(error, shop);
    }
  }, [api, fail]);

  useEffect(() => void load(), [load]);

  async function confirm(house: Household) {
    const {shop, session} = house;
    if (busy.current) return;
    busy.current = true;
    setState({kind: 'confirming', house});
    const {userId, partnerId, transactionId, serviceName, serviceType, amountCents, upfrontCents} = house.request;
    try {
      const response = await api.stageRequest(given.current as Keys, partnerId, {
        transactionId,
        serviceName,
        serviceType,
        estimatedAmount: amountCents / 100,
        requiredUpfrontPayment: upfrontCents / 100,
        userId,
      });
      const {hutzAgreementId = '', status = 'pending'} = response;
      settleKeys(window, transactionId, {userId, hutzAgreementId, status, session});
      shop.tell({kind: 'success', transactionId, hutzAgreementId, status});
      setState({kind: 'confirmed', house});
    } catch (error) {
      fail(error, shop);
    }
    busy.current = false;
  }

  /** A short-lived pair waits in session storage, so the page is reloaded; a long-lived one would be lost. */
  function retry() {
    const keys = given.current;
    if (!keys?.apiKey || isShortLived(keys)) return window.location.reload();
    void load();
  }

  return {state, confirm, retry};
}

const isLost = (error: Error) => error.name === 'NetworkError';

function editedSentence(edited: readonly string[]): string {
  return `This link doesn't match what the shop asked for (${edited.join(', ')}). Go back to the shop and press the button again.`;
}

/** The same request, before sign-in. */
function signInAddress(): string {
  const query = new URLSearchParams(window.location.search);
  query.delete('user_id');
  return `/sandbox/sign-in?${query}`;
}
