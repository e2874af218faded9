/**
 * What the live button of the documentation needs besides React: the SDK as a partner's page loads it, the visitor's own sandbox workspace, and
 * what was called back. Refuses to make a workspace for somebody who only reads; of one it keeps, in
 * memory, the public key and the sandbox's token, and drops the secrets.
 */
import type {HutzMountOptions, HutzSdk} from '../sdk/types.ts';

export type Called = Readonly<{id: number; name: string; detail: string}>;

export type Draft = Readonly<
  Record<
    | 'serviceName'
    | 'serviceType'
    | 'estimatedAmount'
    | 'requiredUpfrontPayment'
    | 'buttonText'
    | 'width'
    | 'borderRadius'
    | 'fontSize',
    string
  >
>;

export const firstDraft: Draft = {
  serviceName: 'Lone Star Energy',
  serviceType: 'energy',
  estimatedAmount: '137',
  requiredUpfrontPayment: '40',
  buttonText: 'Pay with',
  width: '',
  borderRadius: '',
  fontSize: '',
};

/** The options as one writes them, without those that are left out. */
export function optionsOf(draft: Draft, transactionId: string): Omit<HutzMountOptions, `on${string}`> {
  const {serviceName, estimatedAmount, requiredUpfrontPayment, buttonText} = draft;
  const serviceType = draft.serviceType as HutzMountOptions['serviceType'];
  const style = Object.entries({width: draft.width, borderRadius: draft.borderRadius, fontSize: draft.fontSize});
  const buttonStyle = Object.fromEntries(style.filter(([, length]) => length.trim() !== ''));
  return {
    serviceName,
    serviceType,
    estimatedAmount: numberOf(estimatedAmount),
    transactionId,
    ...(requiredUpfrontPayment.trim() !== '' && {requiredUpfrontPayment: numberOf(requiredUpfrontPayment)}),
    ...(buttonText !== 'Pay with' && {buttonText}),
    ...(Object.keys(buttonStyle).length > 0 && {buttonStyle}),
  };
}

/** As source: what a partner would write to get this very button. */
export function sourceOf(options: object): string {
  const literal = JSON.stringify(options, null, 2)
    .replace(/^( *)"(\w+)":/gm, '$1$2:')
    .replace(
      /: "((?:[^"\\]|\\")*)"/g,
      (_found, text: string) => `: '${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
    );
  return `Hutz.mount('#hutz-button', ${literal.replace(/\n}$/, ',\n  onSuccess, onError, onCancel,\n}')});`;
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

let script: Promise<HutzSdk> | undefined;

/** Once a page; a failure is forgotten, so that it may be tried again. */
export function loadSdk(): Promise<HutzSdk> {
  script ??= new Promise<HutzSdk>((done, fail) => {
    const element = document.createElement('script');
    element.src = '/sdk/v1/hutz.js';
    element.addEventListener('load', () => done(window.Hutz));
    element.addEventListener('error', () => fail(new Error('The script did not load.')));
    document.head.append(element);
  }).catch(error => {
    script = undefined;
    throw error;
  });
  return script;
}

let token: string | undefined;

async function ask<T>(method: string, path: string, body?: object): Promise<T | undefined> {
  const headers = {...(body && {'content-type': 'application/json'}), ...(token && {authorization: `Bearer ${token}`})};
  const init = {method, headers, credentials: 'same-origin', ...(body && {body: JSON.stringify(body)})} as const;
  const response = await fetch(`/api/sandbox${path}`, init);
  if (response.status === 204) return undefined;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.message ?? `The sandbox answered ${response.status}.`);
  return answer;
}

async function keyOf(method: string, path: string, body?: object): Promise<string | undefined> {
  const workspace = await ask<{apiKey: string; token: string}>(method, path, body);
  token = workspace?.token;
  return workspace?.apiKey;
}

/** The public key of the workspace that this browser has; undefined for none. */
export const findKey = () => keyOf('GET', '/session');
export const makeKey = () => keyOf('POST', '/partners', {});

type Agreements = {data: {hutzAgreementId: string; approvals: {userId: string; decision: string}[]}[]};

/** Every housemate who has not answered confirms. */
export async function approveOthers(agreementId: string): Promise<void> {
  const found = await ask<Agreements>('GET', '/agreements?limit=100');
  const agreement = found?.data.find(({hutzAgreementId}) => hutzAgreementId === agreementId);
  for (const {userId, decision} of agreement?.approvals ?? []) {
    if (decision === 'waiting') await ask('POST', `/agreements/${agreementId}/approve`, {userId});
  }
}

let calls: readonly Called[] = [];
const watchers = new Set<() => void>();

export function recordCall(name: string, argument?: unknown): void {
  const detail = argument === undefined ? '' : JSON.stringify(argument);
  calls = [{id: calls.length + 1, name, detail}, ...calls];
  for (const tell of watchers) tell();
}

export const readCalls = () => calls;
export function watchCalls(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
