/**
 * State of the confirmation page: loading → ready → confirmed, or an error. Checks the URL's parameters first, then the session
 * token. With a connect session's key pair, the server's record decides what is shown and confirmed and where to return; a URL
 * that differs is an error. Several presses send one request.
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
import {tryStorage} from '../../try-storage.ts';
import {type FailedStep, failureTitle} from './failure-title.ts';

export type Household = Readonly<{
  request: ConnectRequest;
  /** Undefined with a long-lived pair: then the URL has the request. */
  session: ConnectSession | undefined;
  users: readonly Housemate[];
  me: Housemate;
  shop: Shop;
}>;

export type Confirmation =
  | Readonly<{kind: 'loading'}>
  | Readonly<{kind: 'error'; title: string; message: string; signIn?: string; shop?: Shop | undefined}>
  | Readonly<{kind: 'ready' | 'confirming' | 'confirmed'; house: Household}>;

const TOKEN = 'hutz_jwt';
const NO_RESPONSE = 'Network error. Please check your connection and try again.';
const REJECTED = 'Something went wrong. Please try again.';
const WRONG_HOUSEMATE = new HttpError(
  403,
  "You're signed in as another roommate. Sign in as the one this share belongs to.",
  [],
  'wrong_housemate',
);

export function useConfirmation() {
  const api = useHouseholdApi();
  const [state, setState] = useState<Confirmation>({kind: 'loading'});
  const given = useRef<Keys>(undefined);
  const busy = useRef(false);

  const fail = useCallback((step: FailedStep, error: unknown, shop?: Shop) => {
    const http = error instanceof HttpError ? error : undefined;
    const message = http ? (http.serverMessage ?? REJECTED) : NO_RESPONSE;
    const needsSignIn = http?.reason?.endsWith('_token') || http === WRONG_HOUSEMATE;
    shop?.notify({kind: 'error', code: http?.reason ?? (http ? 'refused' : 'network'), message});
    const title = failureTitle(step, http?.reason);
    setState({kind: 'error', title, message, shop, ...(needsSignIn && {signIn: signInUrl()})});
  }, []);

  const load = useCallback(async () => {
    setState({kind: 'loading'});
    const query = new URLSearchParams(window.location.search);
    const transactionId = query.get('transactionId') ?? '';
    // A pair that is only in memory is handed over once, so keep it for the next try.
    const keys = given.current ?? takeKeys(window, transactionId);
    const confirmed = confirmedOf(window, transactionId);
    const read = readRequest(query, {hasKeys: Boolean((keys.apiKey && keys.secretKey) || confirmed)});
    if (!read.ok) return setState({kind: 'error', title: failureTitle('link'), message: read.message});
    given.current = keys;
    const token = tryStorage(() => sessionStorage.getItem(TOKEN));
    if (!token) {
      // biome-ignore lint/suspicious/noConsole: a missing token is logged and nothing else happens
      console.error(`No session token under ${TOKEN}: nobody is signed in.`);
      return;
    }
    let shop: Shop | undefined;
    try {
      const session = hasSession(keys) ? await api.getConnectSession(keys) : confirmed?.session;
      const request = session ? requestOf(session, query) : read.request;
      shop = createShop(window, request);
      const edited = session ? contradictions(session, query) : [];
      if (edited.length > 0) throw new HttpError(409, editedSentence(edited), [], 'session_mismatch');
      if ((subjectOf(token) ?? request.userId) !== request.userId) throw WRONG_HOUSEMATE;
      const {houseId} = await api.getUser(token, request.userId);
      const {users} = await api.getHouse(token, houseId);
      const me = users.find(({id}) => id === request.userId);
      if (!me) throw new HttpError(404, undefined, []);
      const house = {request, session, users, me, shop};
      if (confirmed?.userId !== me.id) return setState({kind: 'ready', house});
      const {hutzAgreementId, status} = confirmed;
      shop.notify({kind: 'success', transactionId, hutzAgreementId, status});
      setState({kind: 'confirmed', house});
    } catch (error) {
      fail('load', error, shop);
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
      shop.notify({kind: 'success', transactionId, hutzAgreementId, status});
      setState({kind: 'confirmed', house});
    } catch (error) {
      fail('confirm', error, shop);
    }
    busy.current = false;
  }

  /** Reloads the page for a short-lived pair, which is in session storage. A long-lived pair would be lost. */
  function retry() {
    const keys = given.current;
    if (!keys?.apiKey || isShortLived(keys)) return window.location.reload();
    void load();
  }

  return {state, confirm, retry};
}

function editedSentence(edited: readonly string[]): string {
  return `This link doesn't match what the shop asked for (${edited.join(', ')}). Go back to the shop and press the button again.`;
}

/** Signs in again for the same request. */
function signInUrl(): string {
  const query = new URLSearchParams(window.location.search);
  query.delete('user_id');
  return `/sandbox/sign-in?${query}`;
}
