/** Questions in other people's words: titles and sentences of public issues about other payment APIs. Never used for tuning. */
import type {Question} from './question.ts';

export const OTHERS_QUESTIONS: readonly Question[] = [
  {
    ask: 'Handle receiving duplicate webhooks',
    accept: [
      '/docs/database#webhooks',
      '/docs/retries#webhooks',
      '/docs/webhooks#overview',
      '/docs/receiver-check#check-duplicate-event',
      '/docs/guide#faq-order',
    ],
  },
  {
    ask: 'webhook fired more than once for a transaction',
    accept: [
      '/docs/database#webhooks',
      '/docs/retries#webhooks',
      '/docs/webhooks#overview',
      '/docs/receiver-check#check-duplicate-event',
      '/docs/guide#faq-order',
      '/docs/webhooks#retries',
    ],
  },
  {
    ask: 'How to test my Webhooks in Sanbox?',
    accept: [
      '/docs/webhooks#test',
      '/docs/testing',
      '/docs/testing#listen',
      '/docs/testing#inbox',
      '/docs/cli#trigger',
      '/docs/sandbox/test-endpoint',
    ],
  },
  {
    ask: 'Webhooks do not work in local env',
    accept: ['/docs/testing#listen', '/docs/cli#listen', '/docs/webhooks#register'],
  },
  {
    ask: "Webhooks can't be validated",
    accept: [
      '/docs/authentication#doctor',
      '/docs/webhooks#verify',
      '/docs/authentication#verify',
      '/docs/webhooks#receiver',
    ],
  },
  {
    ask: 'how to set sandbox url for testing. I did not find how to set API_URL',
    accept: [
      '/docs/go-live#environments',
      '/docs/testing#overview',
      '/docs/authentication#keys',
      '/docs/quickstart#introduction',
      '/docs/guide#setup',
    ],
  },
  {ask: 'fire test webhooks from the UI', accept: ['/docs/webhooks#test', '/docs/sandbox/test-endpoint']},
  {
    ask: 'webhook secret mismatch',
    accept: [
      '/docs/authentication#doctor',
      '/docs/webhooks#verify',
      '/docs/authentication#keys',
      '/docs/errors#signature_mismatch',
      '/docs/webhooks#rotate',
      '/docs/receiver-check#check-valid',
    ],
  },
  {
    ask: 'signature verification raw body middleware parsed the body as JSON',
    accept: [
      '/docs/webhooks#receiver',
      '/docs/webhooks#verify',
      '/docs/authentication#verify',
      '/docs/receiver-check#check-exact-bytes',
      '/docs/receiver-check#check-verify-before-parse',
    ],
  },
  {ask: 'cloudflared tunnel to direct requests to localhost', accept: ['/docs/testing#listen', '/docs/cli#listen']},
  {ask: 'integration checklist best practices before going live', accept: ['/docs/go-live']},
  {ask: 'include the request_id when contacting support', accept: ['/docs/errors#overview']},
  {ask: 'TLS v1.2', accept: ['/docs/go-live#environments']},
  {
    ask: 'simulate the payment to test my webhook',
    accept: [
      '/docs/testing#household',
      '/docs/webhooks#test',
      '/docs/cli#trigger',
      '/docs/sandbox/pay-bill',
      '/docs/quickstart#confirmation',
    ],
  },
  {ask: 'create a credit note', accept: ['/docs/money#payouts', '/docs/bill-lifecycle#change']},
  {
    ask: 'webhook delivery timeouts background worker',
    accept: ['/docs/webhooks#answer', '/docs/webhooks#receiver', '/docs/webhooks#retries'],
  },
  {
    ask: 'test and live mode use different signing secrets',
    accept: ['/docs/authentication#keys', '/docs/go-live#environments', '/docs/go-live#keys', '/docs/testing#overview'],
  },
  {ask: 'exponential backoff with jitter', accept: ['/docs/retries#when']},
  {
    ask: 'polling instead of webhooks',
    accept: ['/docs/webhooks#catch-up', '/api-reference/list-events', '/docs/reconciliation'],
  },
  {ask: 'Stripe.js script blocked by CSP', accept: ['/docs/sdk#installation']},
  {ask: 'Refused to execute inline script Content Security Policy', accept: ['/docs/sdk#installation']},
  {
    ask: 'invalid timestamp in request signature',
    accept: [
      '/docs/errors#malformed_timestamp',
      '/docs/errors#timestamp_expired',
      '/docs/authentication#replay',
      '/docs/errors#timestamp_in_future',
    ],
  },
  {
    ask: 'my clock is a minute behind',
    accept: ['/docs/authentication#replay', '/docs/errors#timestamp_expired', '/docs/errors#timestamp_in_future'],
  },
  {
    ask: 'Expire HMAC signatures',
    accept: ['/docs/authentication#replay', '/docs/errors#timestamp_expired', '/docs/authentication#sign'],
  },
  {
    ask: 'update due date of an invoice',
    accept: ['/docs/bill-lifecycle#change', '/api-reference/update-bill', '/docs/guide#faq-change'],
  },
  {ask: 'Fix invoice term rounding issue', accept: ['/docs/money#shares', '/docs/money#fee']},
  {ask: 'nonce tracking for replay prevention', accept: ['/docs/authentication#replay', '/docs/webhooks#verify']},
  {
    ask: 'webhook events arriving before the order has been processed race condition',
    accept: [
      '/docs/database#webhooks',
      '/docs/guide#faq-order',
      '/docs/webhooks#overview',
      '/docs/receiver-check#check-out-of-order',
      '/docs/receiver-check#check-simultaneous-duplicate',
    ],
  },
  {
    ask: 'is there a typescript sdk',
    accept: [
      '/docs/libraries#browser',
      '/docs/libraries#server',
      '/docs/sdk#installation',
      '/docs/libraries',
      '/docs/libraries#openapi',
    ],
  },
  {
    ask: 'when can my users receive payouts',
    accept: ['/docs/money#payouts', '/docs/money#who', '/docs/reconciliation#payouts'],
  },
];
