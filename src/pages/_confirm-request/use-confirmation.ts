/**
 * State of the confirmation page: loading → ready → confirmed, or an error. Checks the URL's parameters first, then the session
 * token. With a connect session's key pair, the server's record decides what is shown, whether it is confirmed, and where to return; a
 * URL that differs is an error. Several presses send one request. After a lost response the server is asked what became of it.
 */
import {useCallback, useEffect, useRef, useState} from 'react';
import {
  type ConnectRequest,
  confirmedOf,
  contradictions,
  createShop,
  hasSession,
  isSameRequest,
  isShortLived,
  type Keys,
  readRequest,
  requestOf,
  type Shop,
  START_AGAIN,
  settleKeys,
  subjectOf,
  takeKeys,
} from '../../confirmation/index.ts';
import {type ConnectSession, type Housemate, HttpError, useHouseholdApi} from '../../http/use-api.ts';
import {tryStorage} from '../../try-storage.ts';
import {explainFailure, type FailedStep, failureTitle, OTHER_DETAILS} from './failure-title.ts';

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

export type Confirmation =
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
      shop?: Shop | undefined;
      /** Set when the share may be confirmed: the request to repeat. */
      unsettled?: Household | undefined;
    }>
  | Readonly<{kind: 'ready'; house: Household; notice?: string}>
  | Readonly<{kind: 'confirming'; house: Household}>
  /** `approvedBy` has the ids of the housemates who have confirmed. */
  | Readonly<{kind: 'confirmed'; house: Household; approvedBy: readonly string[]}>;

/** The request's agreement as far as it is known; `confirmed` by this housemate. `detailsMatch` is false if it asks for something else. */
type Known = Readonly<{
  hutzAgreementId: string;
  status: string;
  detailsMatch: boolean;
  confirmed: boolean;
  approvedBy?: readonly string[];
}>;

const TOKEN = 'hutz_jwt';
const WRONG_HOUSEMATE = new HttpError(403, undefined, [], 'wrong_housemate');
const NOT_CONFIRMED = "Your share isn't confirmed yet: the connection broke. Confirm it again.";
/** How an agreement ended, in a housemate's words. */
const ENDED: Partial<Record<string, string>> = {cancelled: 'declined', completed: 'ended'};

/** The page's state, and how a request turned out, which is reported to the shop too. */
function useOutcome() {
  const [state, setState] = useState<Confirmation>({kind: 'loading'});

  const fail = useCallback((step: FailedStep, error: unknown, shop?: Shop, unsettled?: Household) => {
    const {title, message, needsSignIn, isFinal, code, report} = explainFailure(step, error);
    shop?.notify({kind: 'error', code, message: report});
    setState({kind: 'error', title, message, isFinal, shop, unsettled, ...(needsSignIn && {signIn: signInUrl()})});
  }, []);

  const succeed = useCallback(
    (house: Household, {hutzAgreementId = '', status = 'pending', approvedBy}: Partial<Known>) => {
      const {session, shop, request, users, me} = house;
      const {transactionId, userId} = request;
      const approved = status === 'active' ? users.map(({id}) => id) : (approvedBy ?? [me.id]);
      settleKeys(window, transactionId, {userId, hutzAgreementId, status, approvedBy: approved, request, session});
      shop.notify({kind: 'success', transactionId, hutzAgreementId, status});
      setState({kind: 'confirmed', house, approvedBy: approved});
    },
    [],
  );

  /**
   * The request's state on the server: it differs from its agreement, has ended, is confirmed, or is open, and then `notice` says what
   * happened before.
   */
  const show = useCallback(
    (house: Household, agreement: Known | null | undefined, notice?: string) => {
      const ended = ENDED[agreement?.status ?? ''];
      if (agreement?.detailsMatch === false) fail('load', OTHER_DETAILS, house.shop);
      else if (ended) fail('load', new HttpError(409, undefined, [], ended), house.shop);
      else if (agreement?.confirmed || agreement?.status === 'active') succeed(house, agreement);
      else setState({kind: 'ready', house, ...(notice && {notice})});
    },
    [fail, succeed],
  );

  return {state, setState, fail, succeed, show};
}

export function useConfirmation() {
  const api = useHouseholdApi();
  const {state, setState, fail, succeed, show} = useOutcome();
  const given = useRef<Keys>(undefined);
  const busy = useRef(false);

  const load = useCallback(async () => {
    setState({kind: 'loading'});
    const query = new URLSearchParams(window.location.search);
    const transactionId = query.get('transactionId') ?? '';
    // A pair that is only in memory is handed over once, so keep it for the next try.
    const keys = given.current ?? takeKeys(window, transactionId);
    const confirmed = confirmedOf(window, transactionId);
    const read = readRequest(query, {hasKeys: Boolean((keys.apiKey && keys.secretKey) || confirmed)});
    if (!read.ok)
      return setState({kind: 'error', title: failureTitle('link'), message: read.message, hint: START_AGAIN});
    given.current = keys;
    const token = tokenOf();
    if (!token) {
      // biome-ignore lint/suspicious/noConsole: a missing token is logged and nothing else happens
      console.error(`No session token under ${TOKEN}: nobody is signed in.`);
      return;
    }
    let shop: Shop | undefined;
    try {
      const session = hasSession(keys) ? await api.getConnectSession(keys, token) : confirmed?.session;
      const request = session ? requestOf(session, query) : read.request;
      shop = createShop(window, request);
      const house = {request, session, shop, ...(await findHousehold(api, token, request, session, query))};
      const here = confirmed?.userId === house.me.id && {
        ...confirmed,
        confirmed: true,
        detailsMatch: isSameRequest(confirmed.request, request),
      };
      show(house, here || session?.agreement);
    } catch (error) {
      fail('load', error, shop);
    }
  }, [api, setState, fail, show]);

  useEffect(() => void load(), [load]);

  async function confirm(house: Household) {
    if (busy.current) return;
    busy.current = true;
    setState({kind: 'confirming', house});
    try {
      succeed(house, await stage(api, given.current as Keys, tokenOf(), house.request));
    } catch (error) {
      const isLost = !(error instanceof HttpError) || error.status >= 500;
      if (isLost) await findOut(house);
      else fail('confirm', error, house.shop);
    }
    busy.current = false;
  }

  /** After a lost response: the session knows whether the share is confirmed. */
  async function findOut(house: Household) {
    try {
      if (!house.session) throw new HttpError(0, undefined, [], 'lost_response');
      show(house, (await api.getConnectSession(given.current as Keys, tokenOf())).agreement, NOT_CONFIRMED);
    } catch {
      fail('unknown', new HttpError(0, undefined, [], 'lost_response'), house.shop, house);
    }
  }

  /**
   * Reloads the page for a short-lived pair, which is in session storage. A long-lived pair would be lost, so its request is loaded or sent
   * again in place: the server confirms a share once. Whether a share is confirmed is asked in place, too: a reload without a connection
   * would lose the page.
   */
  function retry() {
    const unsettled = state.kind === 'error' ? state.unsettled : undefined;
    if (unsettled?.session) {
      setState({kind: 'loading'});
      return void findOut(unsettled);
    }
    if (unsettled) return void confirm(unsettled);
    const keys = given.current;
    if (!keys?.apiKey || isShortLived(keys)) return window.location.reload();
    void load();
  }

  return {state, confirm, retry};
}

const tokenOf = () => tryStorage(() => sessionStorage.getItem(TOKEN)) ?? '';

type Api = ReturnType<typeof useHouseholdApi>;

/** The housemates and who of them is signed in. Throws where the URL, the token or the household contradicts the request. */
async function findHousehold(
  api: Api,
  token: string,
  request: ConnectRequest,
  session: ConnectSession | undefined,
  query: URLSearchParams,
): Promise<Pick<Household, 'users' | 'me' | 'feeWaived'>> {
  const edited = session ? contradictions(session, query) : [];
  if (edited.length > 0) throw new HttpError(409, editedSentence(edited), [], 'session_mismatch');
  if ((subjectOf(token) ?? request.userId) !== request.userId) throw WRONG_HOUSEMATE;
  const {houseId} = await api.getUser(token, request.userId);
  const {users, serviceFeeWaived} = await api.getHouse(token, houseId);
  const me = users.find(({id}) => id === request.userId);
  if (!me) throw new HttpError(404, undefined, []);
  return {users, me, feeWaived: serviceFeeWaived};
}

/** Sends the request that confirms the share. */
function stage(api: Api, keys: Keys, token: string, request: ConnectRequest) {
  const {userId, partnerId, transactionId, serviceName, serviceType, amountCents, upfrontCents} = request;
  return api.stageRequest(keys, token, partnerId, {
    transactionId,
    serviceName,
    serviceType,
    estimatedAmount: amountCents / 100,
    requiredUpfrontPayment: upfrontCents / 100,
    userId,
  });
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
