// The shop's orders, and what a webhook does to them. In memory, where a shop of yours has a table; the rules are the same: an
// event counts once, whatever order events come in, and a webhook is believed, never the customer's browser.
import {randomUUID} from 'node:crypto';

export const PLANS = {
  energy: {name: 'Lone Star Energy', what: 'Electricity, 100 % Texas wind', type: 'energy', amount: 137, upfront: 40},
  internet: {name: 'Panhandle Fiber', what: 'One gigabit, no data cap', type: 'internet', amount: 64.99, upfront: 0},
  cleaning: {
    name: 'Two Mops Cleaning',
    what: 'Kitchen and baths, every other week',
    type: 'cleaning',
    amount: 90,
    upfront: 25,
  },
};

/** How far an order can come; an event that comes late takes nothing back. */
const RANK = {new: 0, pending: 1, active: 2, billed: 3, paid: 4, declined: 5, mismatch: 6};
const STATUS = {
  'agreement.created': 'pending',
  'request.authorized': 'active',
  'request.declined': 'declined',
  'bill.created': 'billed',
  'bill.paid': 'paid',
};

export function createOrders() {
  const orders = new Map();
  const seen = new Set();
  const watchers = new Map();

  return {
    open(plan) {
      const id = randomUUID();
      const order = {
        id,
        transactionId: `order-${id}`,
        plan,
        status: 'new',
        agreementId: null,
        billId: null,
        events: [],
      };
      orders.set(id, order);
      return order;
    },
    find: id => orders.get(id),

    /** Calls `onChange` now and at each change. Returns a function that stops this. */
    watch(order, onChange) {
      const all = watchers.get(order.id) ?? new Set();
      watchers.set(order.id, all.add(onChange));
      onChange(order);
      return () => all.delete(onChange);
    },

    /** Applies a verified event, once. Returns the order that it changed, if any. */
    take(event) {
      // A test event can name a real agreement or bill.
      if (seen.has(event.id) || /^evt_(test|check)_/.test(event.id)) return undefined;
      seen.add(event.id);
      const order = [...orders.values()].find(
        one =>
          one.transactionId === event.transactionId || (one.agreementId && one.agreementId === event.hutzAgreementId),
      );
      if (!order) return undefined;
      order.agreementId ??= event.hutzAgreementId;
      order.billId ??= event.billId ?? null;
      order.events.push({name: event.event, at: event.timestamp});
      // Anyone can start a checkout with the public key, at any amount: only ours is activated and billed.
      const differs = event.estimatedAmount != null && event.estimatedAmount !== PLANS[order.plan].amount;
      const status = differs ? 'mismatch' : STATUS[event.event];
      if (status && RANK[status] > RANK[order.status]) order.status = status;
      for (const onChange of watchers.get(order.id) ?? []) onChange(order);
      return order;
    },
  };
}
