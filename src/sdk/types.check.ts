/**
 * What a partner may write and may not, judged by the compiler (npm run check): a line under @ts-expect-error that becomes valid is an
 * error, and so is a line that becomes invalid. Never runs, never shipped.
 */
import type {HutzError, HutzMountOptions} from './types.ts';

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
    onError: error => error.code === 'offline' && error.message.length + (error.reason?.length ?? 0),
    onCancel: () => {},
  });
  button.unmount();
  Hutz.unmount(target);
  const platform: 'app' | 'browser' = window.Hutz.platform;
  const error: HutzError = new Hutz.HutzError('network', platform + Hutz.version);
  void (error instanceof Error);
}

export function invalid(target: HTMLElement): void {
  // @ts-expect-error the key is needed
  Hutz.init({});
  // @ts-expect-error there is no such environment
  Hutz.init({apiKey: 'htz_1', environment: 'test'});
  // @ts-expect-error a secret has no place here
  Hutz.init({apiKey: 'htz_1', secretKey: 'htzsk_1'});
  // @ts-expect-error options are needed
  Hutz.mount(target);
  // @ts-expect-error a name is missing
  Hutz.mount(target, {serviceType: 'energy', estimatedAmount: 1, transactionId: 'a'});
  // @ts-expect-error amounts are numbers
  Hutz.mount(target, {...whole, estimatedAmount: '137'});
  // @ts-expect-error there is no such service type
  Hutz.mount(target, {...whole, serviceType: 'gas'});
  // @ts-expect-error three lengths, no colour
  Hutz.mount(target, {...whole, buttonStyle: {color: 'hotpink'}});
  // @ts-expect-error a misspelt option is no option
  Hutz.mount(target, {...whole, onSucces() {}});
  // @ts-expect-error nothing is passed to onCancel
  Hutz.mount(target, {...whole, onCancel(_reason: string) {}});
  // @ts-expect-error a node list is no element
  Hutz.mount(document.querySelectorAll('div'), whole);
  // @ts-expect-error there is no such code
  new Hutz.HutzError('oops', '');
  // @ts-expect-error the global is not to be replaced
  window.Hutz = {};
}
