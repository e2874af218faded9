import {expect, it} from 'vitest';
import {defaultOptions, toOptions} from './demo.ts';

it('leaves out empty options', () => {
  expect(toOptions({...defaultOptions, requiredUpfrontPayment: ' ', width: '100%'}, 'order-1')).toEqual({
    serviceName: 'Lone Star Energy',
    serviceType: 'energy',
    estimatedAmount: 137,
    transactionId: 'order-1',
    buttonText: 'Pay with',
    buttonStyle: {width: '100%'},
  });
});

it('passes on a required number that is empty, so that the button rejects it', () => {
  expect(toOptions({...defaultOptions, estimatedAmount: ''}, 'o').estimatedAmount).toBeNaN();
});
