/** A second set in other people's words, from public issues about other billing APIs. Never used for tuning. */
import type {Question} from './question.ts';

export const MORE_QUESTIONS: readonly Question[] = [
  {
    ask: 'Where I get my client_id and client_secret?',
    accept: [
      '/docs/authentication#keys',
      '/docs/guide#setup',
      '/docs/quickstart#introduction',
      '/docs/quickstart',
      '/docs/testing#workspace',
    ],
  },
  {
    ask: 'Where is this configured clientID and Secret?',
    accept: [
      '/docs/authentication#keys',
      '/docs/guide#setup',
      '/docs/authentication#secrets',
      '/docs/quickstart#introduction',
      '/docs/sdk#initialization',
    ],
  },
  {
    ask: 'switch from sandbox to live credentials',
    accept: [
      '/docs/go-live#switch',
      '/docs/go-live#environments',
      '/docs/guide#setup',
      '/docs/go-live',
      '/docs/go-live#keys',
    ],
  },
  {
    ask: 'Client Authentication failed',
    accept: [
      '/docs/errors#reasons',
      '/docs/errors-by-status#status-401',
      '/docs/authentication#doctor',
      '/docs/authentication#sign',
      '/docs/api#authentication',
    ],
  },
  {
    ask: 'Make filter "updatedAt" available on list endpoints',
    accept: [
      '/api-reference/find-bills',
      '/api-reference/list-agreements',
      '/docs/reconciliation#list',
      '/docs/api#manage',
    ],
  },
  {
    ask: 'Using "since" date?',
    accept: [
      '/docs/reconciliation#list',
      '/api-reference/find-bills',
      '/docs/api#manage',
      '/api-reference/list-agreements',
    ],
  },
  {
    ask: 'Filter by Dates',
    accept: [
      '/docs/reconciliation#list',
      '/api-reference/find-bills',
      '/docs/api#manage',
      '/api-reference/list-agreements',
    ],
  },
  {
    ask: 'How to handle failed payments.',
    accept: [
      '/docs/guide#faq-unpaid',
      '/docs/money#unpaid',
      '/docs/bill-lifecycle#overdue',
      '/docs/test-data',
      '/docs/testing#break',
      '/docs/test-data#personas',
    ],
  },
  {
    ask: 'Webhook for subscription expire ?',
    accept: [
      '/docs/webhook-events#agreement-completed',
      '/docs/webhook-events#agreement-cancelled',
      '/docs/webhooks#events',
    ],
  },
  {
    ask: 'mandate is cancelled or paused',
    accept: ['/docs/webhook-events#agreement-cancelled', '/docs/bill-lifecycle#agreement', '/docs/database#webhooks'],
  },
  {ask: 'Split expense equally', accept: ['/docs/money#shares']},
  {ask: 'handle remainder cents correctly', accept: ['/docs/money#shares']},
  {
    ask: 'Why are my webhooks working in Sandbox but not in Live',
    accept: ['/docs/go-live#switch', '/docs/go-live#environments', '/docs/go-live#webhooks', '/docs/webhooks#register'],
  },
  {
    ask: 'We never receive webhooks',
    accept: [
      '/docs/testing#listen',
      '/docs/webhooks#register',
      '/docs/webhooks#catch-up',
      '/docs/webhooks#retries',
      '/docs/testing#inbox',
    ],
  },
  {
    ask: 'review delivery attempts in the webhook log',
    accept: ['/docs/webhooks#retries', '/docs/sandbox/list-deliveries', '/docs/testing#inbox', '/docs/webhooks#test'],
  },
  {ask: 'webhook disabled after 10 delivery attempts', accept: ['/docs/webhooks#retries', '/docs/webhooks#answer']},
  {ask: "the env:'sandbox' option", accept: ['/docs/sdk#initialization', '/docs/go-live#environments']},
  {ask: 'callback url publicly reachable', accept: ['/docs/webhooks#register', '/docs/testing#listen']},
  {
    ask: 'create_expense for a group',
    accept: ['/docs/api', '/docs/api#overview', '/api-reference/create-bill', '/docs/quickstart#billing'],
  },
  {
    ask: 'revoking of a mandate',
    accept: [
      '/docs/webhook-events#agreement-cancelled',
      '/docs/household-changes#customer',
      '/docs/bill-lifecycle#agreement',
      '/docs/sandbox/cancel-agreement',
    ],
  },
  {
    ask: 'mismatch between the total owed shares and the actual cost',
    accept: ['/docs/money#shares', '/docs/money#fee', '/docs/guide#faq-fee'],
  },
  {
    ask: 'updated_since',
    accept: [
      '/docs/reconciliation#list',
      '/api-reference/find-bills',
      '/docs/api#manage',
      '/api-reference/list-agreements',
    ],
  },
  {
    ask: 'offload events to a local queue and return 200 OK',
    accept: ['/docs/webhooks#answer', '/docs/webhooks#receiver'],
  },
  {
    ask: 'web hooks FIFO order',
    accept: [
      '/docs/guide#faq-order',
      '/docs/webhooks#overview',
      '/docs/database#webhooks',
      '/docs/receiver-check#check-out-of-order',
    ],
  },
  {ask: 'openapi spec generate client', accept: ['/docs/libraries#openapi']},
  {
    ask: 'cursor not returning next page',
    accept: [
      '/api-reference/find-bills',
      '/docs/api#manage',
      '/docs/reconciliation#list',
      '/api-reference/list-events',
      '/api-reference/list-agreements',
    ],
  },
  {
    ask: 'rate limit headers',
    accept: ['/docs/errors#limits', '/docs/errors-by-status#status-429', '/docs/go-live#environments'],
  },
  {
    ask: 'retrieve all users in a group',
    accept: ['/api-reference/get-house', '/api-reference/get-user', '/docs/sandbox/get-sandbox-house'],
  },
  {
    ask: 'unrecognized field breaks deserialization',
    accept: ['/docs/versioning#clients', '/docs/versioning#additions', '/docs/receiver-check#check-unknown-event'],
  },
  {
    ask: 'cancel subscription at max payment retries',
    accept: [
      '/docs/webhook-events#agreement-cancelled',
      '/docs/guide#faq-unpaid',
      '/docs/money#unpaid',
      '/docs/bill-lifecycle#agreement',
      '/docs/bill-lifecycle#overdue',
    ],
  },
];
