/** The live button of the documentation: its options, its script, which it loads as a partner's page does, and its callbacks. */
import {createState} from '../create-state.ts';
import type {HutzMountOptions, HutzSdk} from '../sdk/types.ts';

export const defaultOptions = {
  serviceName: 'Lone Star Energy',
  serviceType: 'energy',
  estimatedAmount: '137',
  requiredUpfrontPayment: '40',
  buttonText: 'Pay with',
  width: '',
  borderRadius: '',
  fontSize: '',
};

/** The options for `Hutz.mount`. Leaves out empty optional ones. */
export function toOptions(input: typeof defaultOptions, transactionId: string): HutzMountOptions {
  const {estimatedAmount, requiredUpfrontPayment, width, borderRadius, fontSize, ...textOptions} = input;
  return {
    ...textOptions,
    serviceType: textOptions.serviceType as HutzMountOptions['serviceType'],
    transactionId,
    estimatedAmount: parseNumber(estimatedAmount) ?? Number.NaN,
    requiredUpfrontPayment: parseNumber(requiredUpfrontPayment),
    buttonStyle: {width: width || undefined, borderRadius: borderRadius || undefined, fontSize: fontSize || undefined},
  };
}

const parseNumber = (text: string) => (text.trim() === '' ? undefined : Number(text));

let script: Promise<HutzSdk> | undefined;
let usedKey = '';

/** Loads the script once per page and API key, because `Hutz.init` takes only one. After a failure the next call tries again. */
export function loadSdk(apiKey: string): Promise<HutzSdk> {
  if (apiKey !== usedKey) {
    usedKey = apiKey;
    script = undefined;
    // @ts-expect-error A partner's page never removes it.
    delete window.Hutz;
  }
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

/** The callbacks so far, newest first. */
export const callbackLog = createState<readonly {id: number; name: string; detail: string}[]>([]);

export function recordCallback(name: string, argument?: unknown): void {
  const detail = argument === undefined ? '' : JSON.stringify(argument);
  callbackLog.set([{id: callbackLog.get().length + 1, name, detail}, ...callbackLog.get()]);
}
