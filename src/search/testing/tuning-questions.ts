/** Questions to tune the search with. Each: what a developer types, and the sections that answer it. A page without `#` accepts each of its sections. */
import type {Question} from './question.ts';

export const TUNING_QUESTIONS: readonly Question[] = [
  {ask: 'what ips do webhooks come from', accept: ['/docs/go-live#environments']},
  {ask: 'chargeback', accept: ['/docs/money#payouts']},
  {ask: 'nightly reconcile job', accept: ['/docs/reconciliation']},
  {ask: 'github actions', accept: ['/docs/cli#ci', '/docs/testing#ci']},
  {ask: 'secret leaked on github what now', accept: ['/docs/authentication#secrets', '/docs/authentication#rotate']},
  {
    ask: 'x-api-key header missing 401',
    accept: [
      '/docs/errors#missing_api_key',
      '/docs/errors#reasons',
      '/docs/errors-by-status#status-401',
      '/docs/authentication#keys',
    ],
  },
  {
    ask: 'base url',
    accept: [
      '/docs/go-live#environments',
      '/docs/authentication#keys',
      '/docs/testing#overview',
      '/docs/quickstart#introduction',
    ],
  },
  {ask: 'replay attack protection', accept: ['/docs/authentication#replay', '/docs/webhooks#verify']},
  {
    ask: 'customer canceled subscription stop billing',
    accept: [
      '/docs/webhook-events#agreement-cancelled',
      '/docs/database#webhooks',
      '/docs/bill-lifecycle#agreement',
      '/docs/household-changes#customer',
    ],
  },
  {ask: 'breaking changes policy', accept: ['/docs/versioning']},
  {ask: 'react component for button', accept: ['/docs/sdk#button', '/docs/sdk#installation']},
  {
    ask: 'webhook recieved twice dedupe',
    accept: ['/docs/database#webhooks', '/docs/retries#webhooks', '/docs/guide#faq-order', '/docs/webhooks#overview'],
  },
  {ask: 'currency eur', accept: ['/docs/money#who', '/docs/test-data#ids', '/docs/api#request-parameters']},
  {ask: 'mysql schema', accept: ['/docs/database#overview', '/docs/database#agreements']},
  {ask: 'deprecated endpoint notice', accept: ['/docs/versioning#deprecation']},
  {
    ask: 'hmac sha256 php example',
    accept: [
      '/docs/authentication#sign',
      '/docs/api#authentication',
      '/docs/libraries#programs',
      '/docs/authentication#scheme',
    ],
  },
  {ask: 'bill.paid payload', accept: ['/docs/webhook-events#bill-paid']},
  {ask: 'difference between sandbox and live', accept: ['/docs/go-live#environments', '/docs/testing#overview']},
  {ask: 'swagger file', accept: ['/docs/libraries#openapi']},
  {ask: 'csp script-src blocked', accept: ['/docs/sdk#installation']},
  {
    ask: 'invalid signature but my code is right??',
    accept: ['/docs/authentication#doctor', '/docs/errors#signature_mismatch', '/docs/guide#faq-signature'],
  },
  {
    ask: 'list all invoices for a customer',
    accept: ['/api-reference/find-bills', '/docs/api#manage', '/docs/reconciliation#find'],
  },
  {
    ask: 'clock skew',
    accept: ['/docs/authentication#replay', '/docs/errors#timestamp_expired', '/docs/errors#timestamp_in_future'],
  },
  {ask: 'externalBillId', accept: ['/docs/glossary#external-id', '/docs/api#request-parameters']},
  {ask: 'test card numbers', accept: ['/docs/test-data']},
  {
    ask: 'amount in cents',
    accept: ['/docs/api#shapes', '/docs/glossary#shape', '/docs/guide#webhook', '/docs/webhooks#bodies'],
  },
  {ask: 'past due', accept: ['/docs/bill-lifecycle#overdue', '/docs/glossary#overdue', '/docs/money#unpaid']},
  {ask: 'what is HSI', accept: ['/docs/glossary#hsi']},
  {ask: 'go to production', accept: ['/docs/go-live', '/support#production', '/docs/guide#faq-production']},
  {ask: 'webhook must respond within how many seconds', accept: ['/docs/webhooks#answer']},
  {ask: 'export all bills for month end', accept: ['/docs/month-end']},
  {
    ask: 'webhook arrives twice',
    accept: ['/docs/retries#webhooks', '/docs/database#webhooks', '/docs/webhooks#overview'],
  },
  {ask: 'works in sandbox but fails in production', accept: ['/docs/production#fails']},
  {ask: 'month end report', accept: ['/docs/month-end']},
  {ask: 'download bills as csv', accept: ['/docs/month-end#csv']},
  {ask: 'where do I rotate keys in production', accept: ['/docs/production#where']},
  {ask: 'send 40000 bills in one day', accept: ['/docs/production#billing-day']},
  {ask: 'how long do you keep events', accept: ['/docs/production#events']},
  {ask: 'soc 2', accept: ['/docs/questions#security']},
  {ask: 'iframe', accept: ['/docs/sdk#installation']},
  {ask: 'webview', accept: ['/docs/sdk']},
  {ask: 'pagination', accept: ['/docs/reconciliation#list', '/docs/api#manage']},
  {ask: 'status page uptime', accept: ['/docs/questions#operations']},
];
