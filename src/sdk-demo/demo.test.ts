import {expect, it} from 'vitest';
import {defaultOptions, optionsOf, sourceOf} from './demo.ts';

it('leaves out empty options', () => {
  expect(optionsOf({...defaultOptions, requiredUpfrontPayment: ' '}, 'order-1')).toEqual({
    serviceName: 'Lone Star Energy',
    serviceType: 'energy',
    estimatedAmount: 137,
    transactionId: 'order-1',
  });
  expect(optionsOf({...defaultOptions, buttonText: 'Connect to', width: '100%'}, 'o')).toMatchObject({
    buttonText: 'Connect to',
    buttonStyle: {width: '100%'},
  });
  expect(optionsOf({...defaultOptions, estimatedAmount: ''}, 'o').estimatedAmount).toBeNaN();
});

it('writes source code that evaluates to the same options', () => {
  const options = optionsOf({...defaultOptions, serviceName: `Bob's "Best"\\`, fontSize: '20px'}, 'order-1');
  const source = sourceOf(options);
  let mounted: unknown;
  const hutz = {
    mount(_target: string, given: object) {
      mounted = given;
    },
  };
  new Function('Hutz', 'onSuccess', 'onError', 'onCancel', source)(hutz, 1, 2, 3);
  expect(mounted).toEqual({...options, onSuccess: 1, onError: 2, onCancel: 3});
  expect(source).toContain("  buttonStyle: {\n    fontSize: '20px'\n  },\n  onSuccess, onError, onCancel,\n});");
});
