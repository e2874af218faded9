import {expect, it} from 'vitest';
// @ts-expect-error the shop is plain JavaScript, without types
import {createOrders} from './shop/orders.mjs';

it.each([
  [137, ['pending', 'active']],
  [1, ['mismatch', 'mismatch']],
  [null, ['pending', 'active']],
])("an agreement over %s is activated only when the amount is the order's", (estimatedAmount, statuses) => {
  const orders = createOrders();
  const {transactionId} = orders.open('energy');
  const events = ['agreement.created', 'request.authorized'].map(event => ({id: event, event, transactionId}));
  expect(events.map(event => orders.take({...event, estimatedAmount})?.status)).toEqual(statuses);
});

it.each(['evt_test_1', 'evt_check_1'])('a test event about a real agreement changes no order: %s', id => {
  const orders = createOrders();
  const {transactionId} = orders.open('energy');
  expect(orders.take({id, event: 'request.authorized', transactionId})).toBeUndefined();
});
