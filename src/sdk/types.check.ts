/**
 * Compile-time tests of the public types (npm run check). Never runs and isn't shipped.
 */
import type {InitOptions, MountOptions} from './options.ts';
import type {HutzButtonStyle, HutzError, HutzInitOptions, HutzMountOptions} from './types.ts';

const whole: HutzMountOptions = {
  serviceName: 'Lone Star Energy',
  serviceType: 'energy',
  estimatedAmount: 137,
  transactionId: 'order-1',
};

export function valid(target: HTMLElement): void {
  Hutz.init({apiKey: 'htz_sandbox_1'});
  Hutz.init({apiKey: 'htz_1', environment: 'sandbox', userId: 'customer-7', partnerId: 'ptr_1'});
  Hutz.init({apiKey: 'htz_1', environment: undefined});
  Hutz.mount('#pay', whole).unmount();
  const button = Hutz.mount(target, {
    ...whole,
    serviceType: 'rent',
    requiredUpfrontPayment: 40,
    buttonText: 'Connect to',
    buttonStyle: {width: '100%', borderRadius: 8, fontSize: '1rem'},
    onSuccess: ({hutzAgreementId, status}) => hutzAgreementId.length + status.length,
    onError: error =>
      error.code === 'offline' && error.message.length + error.userMessage.length + (error.reason?.length ?? 0),
    onCancel: () => {},
  });
  button.unmount();
  Hutz.unmount(target);
  const platform: 'app' | 'browser' = window.Hutz.platform;
  const error: HutzError = new Hutz.HutzError('network', platform + Hutz.version);
  void (error instanceof Error);
}

/** options.ts reads every option. */
export function read(init: InitOptions, mount: MountOptions): void {
  void (init satisfies Record<keyof HutzInitOptions, unknown>);
  void (mount satisfies Record<keyof HutzMountOptions, unknown>);
  void (mount.buttonStyle satisfies Record<keyof HutzButtonStyle, unknown>);
}

export function invalid(target: HTMLElement): void {
  // @ts-expect-error apiKey is required
  Hutz.init({});
  // @ts-expect-error there is no such environment
  Hutz.init({apiKey: 'htz_1', environment: 'test'});
  // @ts-expect-error a secret key isn't an option
  Hutz.init({apiKey: 'htz_1', secretKey: 'htzsk_1'});
  // @ts-expect-error options are required
  Hutz.mount(target);
  // @ts-expect-error serviceName is missing
  Hutz.mount(target, {serviceType: 'energy', estimatedAmount: 1, transactionId: 'a'});
  // @ts-expect-error amounts are numbers
  Hutz.mount(target, {...whole, estimatedAmount: '137'});
  // @ts-expect-error there is no such service type
  Hutz.mount(target, {...whole, serviceType: 'gas'});
  // @ts-expect-error there is no such style
  Hutz.mount(target, {...whole, buttonStyle: {color: 'hotpink'}});
  // @ts-expect-error a misspelled option is an error
  Hutz.mount(target, {...whole, onSucces() {}});
  // @ts-expect-error onCancel has no argument
  Hutz.mount(target, {...whole, onCancel(_reason: string) {}});
  // @ts-expect-error a node list isn't an element
  Hutz.mount(document.querySelectorAll('div'), whole);
  // @ts-expect-error there is no such code
  new Hutz.HutzError('oops', '');
  // @ts-expect-error the global is read-only
  window.Hutz = {};
}
