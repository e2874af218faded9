// Bills invoices with Hutz, and marks them as paid when the webhook arrives. In production, both maps are tables.
import {EventEmitter} from 'node:events';
import {createHutz, createWebhookHandler, HutzError, nameOf} from '@hutz/node';

export function createBilling({baseUrl, apiKey, secretKey, webhookSecret}) {
  const hutz = createHutz({baseUrl, apiKey, secretKey});
  const invoices = new Map();
  const events = new Map();
  const processed = new EventEmitter();

  return {
    processed,
    statusOf: number => invoices.get(number)?.status,

    async bill(number, {hutzAgreementId, amount, dueDate}) {
      invoices.set(number, {status: 'billed', ...invoices.get(number)});
      try {
        return (await hutz.createBill({hutzAgreementId, externalBillId: number, amount, dueDate})).billId;
      } catch (error) {
        // An earlier run created this bill.
        if (!(error instanceof HutzError && error.is('duplicate_bill') && error.body.differences?.length === 0))
          throw error;
        return error.body.billId;
      }
    },

    isOverdue: async billId => (await hutz.getBill({billId})).overdue,

    webhooks: createWebhookHandler({
      secret: webhookSecret,
      store(id, body) {
        if (events.has(id)) return false;
        events.set(id, body);
        return true;
      },
      onEvent(event) {
        const invoice = invoices.get(event.externalBillId);
        // A test event can name a real bill.
        const isTest = /^evt_(test|check)_/.test(event.id);
        if (nameOf(event) === 'bill.paid' && invoice && !isTest) invoice.status = 'paid';
        processed.emit(nameOf(event), event);
      },
    }),
  };
}
