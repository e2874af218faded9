/**
 * The live button of the documentation. Loads the SDK as a partner's page does, uses the visitor's sandbox workspace, and records
 * the callbacks. Keeps the workspace's API key and token in memory only.
 */
import {createState} from '../create-state.ts';
import {bodyOf, type RequestOptions, request} from '../http/request.ts';
import type {HutzMountOptions, HutzSdk} from '../sdk/types.ts';
import {createWorkspaceCalls, type Found, SANDBOX_PATHS} from '../workspace/workspace-calls.ts';

export type CallbackEntry = Readonly<{id: number; name: string; detail: string}>;

export type DemoOptions = Readonly<
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

export const defaultOptions: DemoOptions = {
  serviceName: 'Lone Star Energy',
  serviceType: 'energy',
  estimatedAmount: '137',
  requiredUpfrontPayment: '40',
  buttonText: 'Pay with',
  width: '',
  borderRadius: '',
  fontSize: '',
};

/** The options for `Hutz.mount`, without empty ones. */
export function optionsOf(input: DemoOptions, transactionId: string): Omit<HutzMountOptions, `on${string}`> {
  const {serviceName, estimatedAmount, requiredUpfrontPayment, buttonText} = input;
  const serviceType = input.serviceType as HutzMountOptions['serviceType'];
  const style = Object.entries({width: input.width, borderRadius: input.borderRadius, fontSize: input.fontSize});
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

/** The source code that mounts this button. */
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

/** Loads the script once per page. After a failure the next call tries again. */
export function loadSdk(): Promise<HutzSdk> {
  script ??= new Promise<HutzSdk>((done, fail) => {
    const element = document.createElement('script');
    element.src = '/sdk/v1/hutz.js';
    element.addEventListener('load', () => done(window.Hutz));
    element.addEventListener('error', () =>
      fail(new Error('The SDK script failed to load. Check your connection and reload the page.')),
    );
    document.head.append(element);
  }).catch(error => {
    script = undefined;
    throw error;
  });
  return script;
}

type DemoWorkspace = {apiKey: string; token: string};
const workspaces = createWorkspaceCalls<DemoWorkspace>({paths: SANDBOX_PATHS});
let token = '';

function keyOf(found: Found<DemoWorkspace> | undefined): string | undefined {
  token = found?.workspace.token ?? '';
  return found?.workspace.apiKey;
}

/** The API key of this browser's workspace; undefined if it has none. */
export const findKey = () => workspaces.find().then(keyOf);
export const createKey = () => workspaces.create().then(keyOf);

async function callSandbox<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const headers = {authorization: `Bearer ${token}`};
  return bodyOf<T>(await request(`/api/sandbox${path}`, {credentials: 'same-origin', headers, ...options}));
}

type Agreements = {data: {hutzAgreementId: string; approvals: {userId: string; decision: string}[]}[]};

/** Confirms for every housemate who hasn't decided. */
export async function approveOthers(agreementId: string): Promise<void> {
  const {data} = await callSandbox<Agreements>('/agreements?limit=100');
  const agreement = data.find(({hutzAgreementId}) => hutzAgreementId === agreementId);
  for (const {userId, decision} of agreement?.approvals ?? []) {
    if (decision === 'waiting')
      await callSandbox(`/agreements/${agreementId}/approve`, {method: 'POST', json: {userId}});
  }
}

/** The callbacks so far, the last one first. */
export const calls = createState<readonly CallbackEntry[]>([]);

export function recordCall(name: string, argument?: unknown): void {
  const detail = argument === undefined ? '' : JSON.stringify(argument);
  calls.set([{id: calls.get().length + 1, name, detail}, ...calls.get()]);
}
