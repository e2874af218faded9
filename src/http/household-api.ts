/**
 * API calls of a housemate, for the confirmation page (openapi/partner-api.yaml) and the sandbox sign-in (openapi/sandbox-api.yaml). Keys
 * are sent in headers, never in a URL.
 */
import type {Schemas} from '../../openapi/generated/partner.ts';
import {parseJson} from '../format/json.ts';
import {httpError, type RequestOptions, readBody, request} from './request.ts';

export type KeyPair = Readonly<{apiKey: string; secretKey: string}>;
type House = Readonly<Schemas['House']>;
export type Housemate = Readonly<House['users'][number]>;

/** A checkout's request to a household; amounts in dollars. The service type is the link's, and the server rejects an unknown one. */
export type StagedRequest = Readonly<Omit<Schemas['StagedRequest'], 'serviceType'> & {serviceType: string}>;
/** Amounts in dollars. `origin` is null if no web page opened the session. */
export type ConnectSession = Readonly<Schemas['ConnectSessionDetails']>;

export function createHouseholdApi(origin: string) {
  const send = (path: string, options: RequestOptions) => request(origin + path, options);
  const call = async <T>(path: string, options: RequestOptions) => readBody<T>(await send(path, options));
  const tokenHeader = (token: string) => ({authorization: `Bearer ${token}`});
  const keyHeaders = ({apiKey, secretKey}: KeyPair) => ({'X-Hutz-API-Key': apiKey, 'X-Hutz-Secret-Key': secretKey});

  return {
    getUser: (token: string, userId: string) =>
      call<Schemas['User']>(`/api/users/${encodeURIComponent(userId)}`, {headers: tokenHeader(token)}),
    getHouse: (token: string, houseId: string) =>
      call<House>(`/api/houses/${encodeURIComponent(houseId)}`, {headers: tokenHeader(token)}),
    /** Approves for the housemate of the token. Succeeds with a 201 or a `success` flag. */
    stageRequest: async (keys: KeyPair, token: string, partnerId: string, body: StagedRequest) => {
      const path = `/api/partners/${encodeURIComponent(partnerId)}/staged-request`;
      const {ok, status, text} = await send(path, {
        method: 'POST',
        headers: {...keyHeaders(keys), ...tokenHeader(token)},
        json: body,
      });
      const staged = (parseJson(text) ?? {}) as Partial<Schemas['StagedRequestAccepted']>;
      if (!ok || !(status === 201 || staged.success === true)) throw httpError(status, staged);
      return staged;
    },
    /** Includes whether the token's housemate has confirmed. */
    getConnectSession: (keys: KeyPair, token: string) =>
      call<ConnectSession>('/api/connect-sessions/current', {headers: {...keyHeaders(keys), ...tokenHeader(token)}}),
    listHousemates: (keys: KeyPair) => call<Pick<House, 'users'>>('/api/sandbox/sign-in', {headers: keyHeaders(keys)}),
    signIn: (keys: KeyPair, userId: string) =>
      call<{token: string}>('/api/sandbox/sign-in', {method: 'POST', headers: keyHeaders(keys), json: {userId}}),
  };
}
