/**
 * A household member's calls: those of the confirmation page (openapi/partner-api.yaml) and of the sandbox's stand-in login
 * (openapi/sandbox-api.yaml). The key pair goes in headers, never in an address.
 */
import type {Schemas} from '../../openapi/generated/partner.ts';
import {type CallDependencies, createCall} from './call.ts';

export type KeyPair = Readonly<{apiKey: string; secretKey: string}>;
export type Housemate = Readonly<{id: string; username: string}>;
type House = Readonly<{houseId: string; users: readonly Housemate[]}>;

/** What a checkout asks a household to share; amounts in dollars. */
export type StagedRequest = Readonly<{
  transactionId: string;
  serviceName: string;
  serviceType: string;
  estimatedAmount: number;
  requiredUpfrontPayment: number;
  userId: string;
}>;
/** What a connect session was opened for; amounts in dollars. `origin` is null when no web page opened it. */
export type ConnectSession = Readonly<Schemas['ConnectSessionDetails']>;
export type Staged = Readonly<{success?: boolean; hutzAgreementId?: string; status?: string}>;

export type HouseholdApi = ReturnType<typeof createHouseholdApi>;

export function createHouseholdApi(dependencies: CallDependencies) {
  const call = createCall(dependencies);
  const bearer = (token: string) => ({headers: {authorization: `Bearer ${token}`}});
  const pairOf = ({apiKey, secretKey}: KeyPair) => ({'X-Hutz-API-Key': apiKey, 'X-Hutz-Secret-Key': secretKey});
  const post = (keys: KeyPair, body: object) => ({
    method: 'POST',
    headers: {'content-type': 'application/json', ...pairOf(keys)},
    body: JSON.stringify(body),
  });

  return {
    getUser: (token: string, userId: string) =>
      call<Housemate & {houseId: string}>(`/api/users/${encodeURIComponent(userId)}`, bearer(token)),
    getHouse: (token: string, houseId: string) =>
      call<House>(`/api/houses/${encodeURIComponent(houseId)}`, bearer(token)),
    /** A success is a 201, or an answer with the success flag; nothing else. */
    stageRequest: (keys: KeyPair, partnerId: string, body: StagedRequest) =>
      call<Staged>(
        `/api/partners/${encodeURIComponent(partnerId)}/staged-request`,
        post(keys, body),
        (status, {success}) => status === 201 || success === true,
      ),
    getConnectSession: (keys: KeyPair) =>
      call<ConnectSession>('/api/connect-sessions/current', {headers: pairOf(keys)}),
    listHousemates: (keys: KeyPair) =>
      call<House & {partnerId: string}>('/api/sandbox/sign-in', {headers: pairOf(keys)}),
    signIn: (keys: KeyPair, userId: string) => call<{token: string}>('/api/sandbox/sign-in', post(keys, {userId})),
  };
}
