/**
 * State of the confirmation page: loading → ready → confirmed, or an error. Checks the URL's parameters first, then the session
 * token. With a connect session's key pair, the server's record decides what is shown, whether it is confirmed, and where to return; a
 * URL that differs is an error. After a lost response the request is loaded again: the server knows what became of it.
 */
import {useCallback, useEffect, useRef, useState} from 'react';
import {
  type ConnectRequest,
  createShop,
  hasSession,
  isSameRequest,
  isShortLived,
  keepKeys,
  listContradictions,
  readConfirmation,
  readRequest,
  readSubject,
  type Shop,
  START_AGAIN,
  saveConfirmation,
  takeKeys,
  toRequest,
} from '../../confirmation/index.ts';
import {apiOrigin} from '../../http/api.ts';
import {HttpError} from '../../http/errors.ts';
import {type ConnectSession, createHouseholdApi, type Housemate, type KeyPair} from '../../http/household-api.ts';
import {tryStorage} from '../../try-storage.ts';
import {explainFailure, type FailedStep, failureTitle, OTHER_DETAILS} from './failures.ts';

export type Household = Readonly<{
  request: ConnectRequest;
  /** Undefined with a long-lived pair: then the URL has the request. */
  session: ConnectSession | undefined;
  users: readonly Housemate[];
  me: Housemate;
  /** The house's bills have no service fee now. */
  feeWaived: boolean;
  shop: Shop;
}>;

export type ConfirmationState =
  | Readonly<{kind: 'loading'}>
  | Readonly<{
      kind: 'error';
      title: string;
      message: string;
      /** Says what to do about it, where the message doesn't say. */
      hint?: string;
      signIn?: string;
      /** Nothing that the housemate does on this page can change it. */
      isFinal?: boolean;
      shop?: Shop;
      /** The response to the confirmation was lost. */
      mayBeConfirmed?: boolean;
    }>
  | Readonly<{kind: 'ready'; household: Household; notice?: string}>
  | Readonly<{kind: 'confirming'; household: Household}>
  /** `approvedBy` has the ids of the housemates who have confirmed. */
  | Readonly<{kind: 'confirmed'; household: Household; approvedBy: readonly string[]}>;

type Agreement = ConnectSession['agreement'];

const api = createHouseholdApi(apiOrigin);

const TOKEN = 'hutz_jwt';
const LOST_RESPONSE = new HttpError(0, undefined, [], 'lost_response');
const NOT_CONFIRMED = "Your share isn't confirmed yet: the connection broke. Confirm it again.";
/** Without a connect session nobody can be asked. */
const PERHAPS_CONFIRMED =
  "The connection broke, so we don't know if your share is confirmed. Confirm it again: it counts once.";
/** How an agreement ended, in a housemate's words. */
const ENDED: Partial<Record<string, string>> = {cancelled: 'declined', completed: 'ended'};

export function useConfirmation() {
  const [state, setState] = useState<ConfirmationState>({kind: 'loading'});
  // A pair that is only in memory is handed over once, so it is kept for the next try.
  const keys = useRef<KeyPair>(undefined);

  const load = useCallback(async (isLost = false) => {
    const query = new URLSearchParams(window.location.search);
    keys.current ??= takeKeys(query.get('transactionId') ?? '');
    setState(await loadRequest(keys.current, query, isLost));
  }, []);

  useEffect(() => void load(), [load]);

  async function confirm(household: Household) {
    if (state.kind !== 'ready') return;
    setState({kind: 'confirming', household});
    try {
      setState(reportConfirmed(household, await sendConfirmation(keys.current as KeyPair, household.request)));
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) setState(reportFailure('confirm', error, household.shop));
      else await load(true);
    }
  }

  /**
   * Reloads the page for a short-lived pair, which is in session storage. A long-lived pair would be lost, so its request is loaded in
   * place. So is one that may be confirmed: a reload without a connection would lose the page.
   */
  function retry() {
    const isLost = state.kind === 'error' && state.mayBeConfirmed;
    if (!isLost && (!keys.current?.apiKey || isShortLived(keys.current))) return window.location.reload();
    setState({kind: 'loading'});
    void load(isLost);
  }

  return {state, confirm, retry, keepKeys: () => keepKeys(keys.current as KeyPair)};
}

/** `isLost` after a confirmation without a response: then a request that is still open says so. */
async function loadRequest(keys: KeyPair, query: URLSearchParams, isLost: boolean): Promise<ConfirmationState> {
  const saved = readConfirmation(query.get('transactionId') ?? '');
  const read = readRequest(query, {hasKeys: Boolean((keys.apiKey && keys.secretKey) || saved)});
  if (!read.ok) return {kind: 'error', title: failureTitle('link'), message: read.message, hint: START_AGAIN};
  const token = readToken();
  if (!token) {
    // biome-ignore lint/suspicious/noConsole: a missing token is logged and nothing else happens
    console.error(`No session token under ${TOKEN}: nobody is signed in.`);
    return {kind: 'loading'};
  }
  let shop: Shop | undefined;
  try {
    const session = hasSession(keys) ? await api.getConnectSession(keys, token) : saved?.session;
    const request = session ? toRequest(session, query) : read.request;
    shop = createShop(request);
    const household = {request, session, shop, ...(await findHousehold(token, request, session, query))};
    const here = saved?.userId === household.me.id && {
      ...saved,
      confirmed: true,
      detailsMatch: isSameRequest(saved.request, request),
    };
    const notice = isLost ? (session ? NOT_CONFIRMED : PERHAPS_CONFIRMED) : undefined;
    return toConfirmationState(household, here || session?.agreement, notice);
  } catch (error) {
    return reportFailure(isLost ? 'unknown' : 'load', isLost ? LOST_RESPONSE : error, shop);
  }
}

/**
 * The request's state on the server: it differs from its agreement, has ended, is confirmed, or is open, and then `notice` says what
 * happened before.
 */
function toConfirmationState(
  household: Household,
  agreement: Agreement | undefined,
  notice: string | undefined,
): ConfirmationState {
  const ended = ENDED[agreement?.status ?? ''];
  if (agreement?.detailsMatch === false) return reportFailure('load', OTHER_DETAILS, household.shop);
  if (ended) return reportFailure('load', new HttpError(409, undefined, [], ended), household.shop);
  if (agreement?.confirmed || agreement?.status === 'active') return reportConfirmed(household, agreement);
  return {kind: 'ready', household, ...(notice && {notice})};
}

/** Notifies the shop, too. */
function reportFailure(step: FailedStep, error: unknown, shop: Shop | undefined): ConfirmationState {
  const {title, message, needsSignIn, isFinal, code, report} = explainFailure(step, error);
  shop?.notify({kind: 'error', code, message: report});
  const mayBeConfirmed = step === 'unknown';
  return {kind: 'error', title, message, isFinal, shop, mayBeConfirmed, ...(needsSignIn && {signIn: signInUrl()})};
}

/** Notifies the shop, too, and keeps the confirmation in place of the keys. */
function reportConfirmed(
  household: Household,
  {hutzAgreementId = '', status = 'pending', approvedBy}: Partial<NonNullable<Agreement>>,
): ConfirmationState {
  const {session, shop, request, users, me} = household;
  const {transactionId, userId} = request;
  const approved = status === 'active' ? users.map(({id}) => id) : (approvedBy ?? [me.id]);
  saveConfirmation(transactionId, {userId, hutzAgreementId, status, approvedBy: approved, request, session});
  shop.notify({kind: 'success', transactionId, hutzAgreementId, status});
  return {kind: 'confirmed', household, approvedBy: approved};
}

const readToken = () => tryStorage(() => sessionStorage.getItem(TOKEN)) ?? '';

/** The housemates and who of them is signed in. Throws where the URL, the token or the household contradicts the request. */
async function findHousehold(
  token: string,
  request: ConnectRequest,
  session: ConnectSession | undefined,
  query: URLSearchParams,
): Promise<Pick<Household, 'users' | 'me' | 'feeWaived'>> {
  const edited = session ? listContradictions(session, query) : [];
  if (edited.length > 0) {
    const message = `This link doesn't match what the shop asked for (${edited.join(', ')}). ${START_AGAIN}`;
    throw new HttpError(409, message, [], 'session_mismatch');
  }
  if ((readSubject(token) ?? request.userId) !== request.userId)
    throw new HttpError(403, undefined, [], 'wrong_housemate');
  const {houseId} = await api.getUser(token, request.userId);
  const {users, serviceFeeWaived} = await api.getHouse(token, houseId);
  const me = users.find(({id}) => id === request.userId);
  if (!me) throw new HttpError(404, undefined, []);
  return {users, me, feeWaived: serviceFeeWaived};
}

/** Sends the request that confirms the share. */
function sendConfirmation(keys: KeyPair, request: ConnectRequest) {
  const {userId, partnerId, transactionId, serviceName, serviceType, amountCents, upfrontCents} = request;
  return api.stageRequest(keys, readToken(), partnerId, {
    transactionId,
    serviceName,
    serviceType,
    estimatedAmount: amountCents / 100,
    requiredUpfrontPayment: upfrontCents / 100,
    userId,
  });
}

/** Signs in again for the same request. */
function signInUrl(): string {
  const query = new URLSearchParams(window.location.search);
  query.delete('user_id');
  return `/sandbox/sign-in?${query}`;
}
