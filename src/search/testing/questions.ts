/**
 * What people search for, and the page that must be among the first three results. Used by the test and the benchmark.
 */
export const QUESTIONS: readonly (readonly [question: string, url: string])[] = [
  ['signature mismatch', '/docs/errors#signature_mismatch'],
  ['signatur mismach', '/docs/errors#signature_mismatch'],
  ['retry schedule', '/docs/webhooks#retries'],
  ['how do I verify a webhook', '/docs/webhooks#verify'],
  ['timestamp_in_milliseconds', '/docs/errors#timestamp_in_milliseconds'],
  ['timestamp in milliseconds', '/docs/errors#timestamp_in_milliseconds'],
  ['replayed request', '/docs/errors#replayed'],
  ['resend the same request', '/docs/authentication#replay'],
  ['unknown api key', '/docs/errors#unknown_api_key'],
  ['rate limit', '/docs/errors#limits'],
  ['rotate webhook secret', '/docs/webhooks#rotate'],
  ['test webhook', '/docs/webhooks#test'],
  ['webhooks on localhost', '/docs/testing#listen'],
  ['duplicate bill', '/docs/api#answer-409'],
  ['bill.paid', '/api-reference/bill-paid'],
  ['update a bill', '/api-reference/update-bill'],
  ['PATCH /api/partners/bills', '/api-reference/update-bill'],
  ['find bill by external id', '/api-reference/find-bills'],
  ['connect session', '/api-reference/create-connect-session'],
  ['onSuccess callback', '/docs/sdk#callbacks'],
  ['service fee', '/docs/api#fee'],
  ['hsi', '/docs/glossary#hsi'],
  ['go live checklist', '/docs/go-live'],
];
