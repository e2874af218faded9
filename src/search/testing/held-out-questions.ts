/** Questions the search was never tuned with. Don't tune it to their results: write a fresh set instead. Each: what a developer types, and the sections that answer it. A page without `#` accepts each of its sections. */
import type {Question} from './question.ts';

export const HELD_OUT_QUESTIONS: readonly Question[] = [
  {ask: 'ruby gem', accept: ['/docs/libraries#programs', '/docs/libraries#server']},
  {
    ask: 'pagination limit cursor',
    accept: [
      '/api-reference/find-bills',
      '/docs/api#manage',
      '/docs/reconciliation#list',
      '/api-reference/list-events',
      '/api-reference/list-agreements',
    ],
  },
  {
    ask: 'rate limits',
    accept: ['/docs/errors#limits', '/docs/go-live#environments', '/docs/errors-by-status#status-429'],
  },
  {ask: 'cancel a bill', accept: ['/docs/bill-lifecycle#change', '/api-reference/delete-bill', '/docs/api#manage']},
  {ask: 'time travel sandbox', accept: ['/docs/testing#clock', '/docs/sandbox/advance-clock', '/docs/glossary#clock']},
  {ask: 'housemate says no', accept: ['/docs/guide#faq-decline', '/docs/webhook-events#request-declined']},
  {
    ask: 'got 409 on create',
    accept: ['/docs/api#duplicate', '/docs/errors-by-status#status-409', '/docs/retries#bill', '/docs/api#errors'],
  },
  {ask: 'how many times do you retry a failed webhook', accept: ['/docs/webhooks#retries']},
  {ask: 'timezone due date', accept: ['/docs/bill-lifecycle#overdue', '/docs/api#request-parameters']},
  {
    ask: 'change the amount after sending',
    accept: ['/docs/bill-lifecycle#change', '/api-reference/update-bill', '/docs/guide#faq-change', '/docs/api#manage'],
  },
  {ask: 'missed webhooks server was down', accept: ['/docs/webhooks#catch-up', '/docs/reconciliation#events']},
  {ask: 'processing fee percentage', accept: ['/docs/money#fee', '/docs/api#fee']},
  {
    ask: 'typescript types',
    accept: ['/docs/sdk#installation', '/docs/libraries#browser', '/docs/libraries#openapi', '/docs/libraries#server'],
  },
  {
    ask: 'roommate moves out mid month',
    accept: [
      '/docs/household-changes#moving-out',
      '/docs/household-changes#overview',
      '/docs/household-changes#customer',
    ],
  },
  {ask: 'partial payment', accept: ['/docs/bill-lifecycle#shares']},
  {ask: 'ip whitelist', accept: ['/docs/go-live#environments']},
  {ask: 'refund a customer', accept: ['/docs/money#payouts']},
  {ask: 'ngrok', accept: ['/docs/testing#listen', '/docs/cli#listen']},
  {ask: 'late bill', accept: ['/docs/bill-lifecycle#overdue', '/docs/glossary#overdue', '/docs/money#unpaid']},
  {ask: 'events out of order', accept: ['/docs/guide#faq-order', '/docs/database#webhooks', '/docs/webhooks#overview']},
  {ask: 'signature_mismatch', accept: ['/docs/errors#signature_mismatch']},
  {
    ask: 'webhook signture verification node',
    accept: ['/docs/webhooks#verify', '/docs/webhooks#receiver', '/docs/authentication#verify'],
  },
  {ask: 'one roomate never pays', accept: ['/docs/guide#faq-unpaid', '/docs/money#unpaid', '/docs/test-data#personas']},
  {ask: 'python client library', accept: ['/docs/libraries#server', '/docs/libraries#programs']},
  {
    ask: 'idempotency key',
    accept: ['/docs/retries', '/docs/glossary#external-id', '/docs/glossary#idempotent', '/docs/authentication#replay'],
  },
  {ask: 'onSuccess fires but no bill', accept: ['/docs/sdk#callbacks', '/docs/guide#faq-success']},
  {ask: 'when do we get paid out', accept: ['/docs/money#payouts', '/docs/money#who', '/docs/reconciliation#payouts']},
  {ask: 'simulate failed payment', accept: ['/docs/test-data', '/docs/testing#break']},
  {ask: 'how is the amount split, rounding pennies', accept: ['/docs/money#shares', '/docs/testing#household']},
  {ask: 'roll api keys', accept: ['/docs/authentication#rotate', '/docs/sandbox/rotate-keys']},
];
