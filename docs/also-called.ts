/** The search's words for each section, kept beside the glossary. */

/** Other words that developers use for a section's subject: names in other companies' products, and symptoms. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  '/docs/quickstart': 'getting started tutorial hello world first steps example walkthrough beginner',
  '/docs/quickstart#introduction':
    'sandbox account sign up signup register keys clone install run locally docker self host',
  '/docs/quickstart#billing': 'first bill first request curl',
  '/docs/guide': 'step by step end to end integration plan how long does it take estimate',
  '/docs/guide#setup': 'environment variables env dotenv configuration config',
  '/docs/guide#overview': 'sample app demo example shop architecture flow diagram',
  '/docs/guide#faq-decline': 'roommate says no refuses rejected declined',
  '/docs/guide#faq-unpaid': 'roommate never pays nonpayment does not pay default missed payment who covers',
  '/docs/guide#faq-order': 'out of order sequence ordering twice duplicate',
  '/docs/guide#faq-lost': 'connection dropped timeout unknown outcome did it go through network error',
  '/docs/guide#faq-change': 'edit bill wrong amount typo correct',
  '/docs/guide#faq-success': 'bill after onSuccess immediately',
  '/docs/api':
    'charge customer create charge payment intent payment request take payment collect money invoice household post bills',
  '/docs/api#authentication': 'sign request auth headers x-api-key bearer basic auth',
  '/docs/api#request-parameters':
    'fields schema body json required optional externalBillId external_id amount dueDate billingPeriod max length',
  '/docs/api#shapes':
    'cents dollars minor units integer decimal camelCase snake_case which format invoice format agreement format amount unit',
  '/docs/api#response': 'return value 201 created billId totalAmount response fields',
  '/docs/api#fee': 'service fee total more than amount',
  '/docs/api#duplicate': '409 conflict already exists same external id differences duplicate_bill',
  '/docs/api#manage': 'get list update delete bill crud endpoints filter paginate',
  '/docs/authentication#keys':
    'api key secret key publishable key credentials token client id client secret prefix oauth where to find my keys base url',
  '/docs/authentication#sign':
    'hmac sha256 compute signature header calculate hash signing algorithm code example canonical string get request empty body',
  '/docs/authentication#scheme':
    'algorithm specification string to sign bytes encoding hex base64 milliseconds seconds path method not signed',
  '/docs/authentication#verify': 'constant time compare timingSafeEqual raw body express bodyParser verify webhook',
  '/docs/authentication#vectors': 'test vector known answer example digest expected value unit test openssl',
  '/docs/authentication#doctor':
    'debug signature wrong mismatch invalid signature does not match why my code right troubleshoot',
  '/docs/authentication#replay':
    'clock behind ahead slow fast wrong out of sync server time signature expires validity clock skew drift ntp tolerance 300 seconds five minutes timestamp window nonce replay attack resend same request expired',
  '/docs/authentication#secrets':
    'store secrets vault environment leak leaked exposed git github committed compromised frontend safe',
  '/docs/authentication#rotate':
    'roll revoke regenerate renew change api keys leaked compromised zero downtime grace period expire old key',
  '/docs/webhooks': 'callbacks notifications events subscribe listen',
  '/docs/webhooks#overview': 'at least once delivery ordering out of order guarantee duplicates exactly once',
  '/docs/webhooks#receiver':
    'handler endpoint code example express flask fastapi django rails laravel spring raw body parse verify signature implement',
  '/docs/webhooks#register':
    'never receive no webhooks arrive webhook not arriving webhook does not arrive not fired nothing arrives not working add endpoint url subscribe configure events filter https public url set webhook url',
  '/docs/webhooks#test': 'send test event ping trigger fake webhook simulate',
  '/docs/webhooks#events': 'event types list of events which webhooks names catalog',
  '/docs/webhooks#bodies': 'payload format envelope flat json schema wrapper data type cents',
  '/docs/webhooks#compare-amount': 'fraud tampering price manipulated client side amount trust',
  '/docs/webhook-events#agreement-created': 'new agreement pending payment method last four brand',
  '/docs/webhook-events#request-authorized': 'approved accepted active everyone agreed start service activate',
  '/docs/webhook-events#request-declined': 'rejected denied refused says no declined',
  '/docs/webhook-events#agreement-cancelled':
    'canceled terminated unsubscribed ended subscription stop billing churn cancellation',
  '/docs/webhook-events#agreement-completed': 'finished ended term over expired contract end',
  '/docs/webhook-events#bill-paid':
    'payment succeeded invoice paid payment received payment confirmation success payload fulfil',
  '/docs/webhook-events#bill-created': 'invoice created new bill notification',
  '/docs/webhook-events#bill-updated': 'invoice changed amount changed notification',
  '/docs/webhooks#catch-up':
    'missed events backfill poll polling server was down outage lost webhooks recover replay events history downtime list events',
  '/docs/webhooks#verify':
    'verify signature security authenticate webhook spoof forged headers hutz-signature hutz-timestamp constant time compare validate origin',
  '/docs/webhooks#answer':
    'status code respond 200 2xx acknowledge ack timeout seconds slow redirect how fast reply 15 seconds async queue',
  '/docs/webhooks#retries':
    'retry schedule backoff how many times attempts failed delivery redelivery disabled endpoint retry policy dead letter give up paused',
  '/docs/webhooks#rotate': 'roll signing secret change webhook secret regenerate two signatures previous',
  '/docs/webhooks#receiver-check': 'test suite grade conformance certify check my endpoint validate receiver score',
  '/docs/bill-lifecycle#status': 'state machine pending paid statuses meaning stages',
  '/docs/bill-lifecycle#shares': 'partial payment partially paid who has paid per person progress charges paidDate',
  '/docs/bill-lifecycle#overdue':
    'past due late payment deadline due date timezone time zone utc missed payment reminder dunning late fee',
  '/docs/bill-lifecycle#change':
    'postpone extend edit void cancel invoice correct wrong amount delete bill update credit note undo reverse mistake change due date overbilled overcharged',
  '/docs/bill-lifecycle#agreement': 'agreement cancelled completed open bills remaining final bill after cancellation',
  '/docs/money#who':
    'currency usd eur gbp flow of funds merchant of record who gets what supported currencies international',
  '/docs/money#fee': 'commission processing fee percentage cost price pricing service fee two percent waive free',
  '/docs/money#shares': 'rounding cents pennies uneven split leftover remainder divide equally share calculation',
  '/docs/money#fronting': 'advance coverage guarantee credit risk guaranteed pay upfront',
  '/docs/money#unpaid': 'nonpayment default collections debt roommate does not pay never pays bad debt delinquent',
  '/docs/money#payouts':
    'settlement refund reversal chargeback dispute transfer bank account when do we get paid payout schedule money back deposit remittance paid out',
  '/docs/household-changes#overview':
    'roommate moves changes house members turnover new agreement needed split changes',
  '/docs/household-changes#moving-in': 'new roommate joins added person add member moved',
  '/docs/household-changes#moving-out': 'roommate leaves left departed move out unpaid share open_shares prorate',
  '/docs/household-changes#customer': 'account holder leaves original customer moves new address transfer',
  '/docs/household-changes#try': 'simulate move test add remove housemate',
  '/docs/retries': 'idempotency key idempotent double charge duplicate request safe retry exactly once',
  '/docs/retries#overview': 'idempotency key idempotency-key double charge externalBillId prevent duplicates',
  '/docs/retries#when': 'backoff exponential jitter which errors retryable 429 500 503 retry-after timeout time out',
  '/docs/retries#bill': 'timeout lost response no response duplicate_bill safe to resend connection reset',
  '/docs/retries#window': 'how long idempotency stored retention ttl expire',
  '/docs/retries#webhooks':
    'webhook arrives twice webhook arrive twice same webhook event arrives again dedupe duplicate webhook deduplicate received twice idempotent consumer',
  '/docs/reconciliation':
    'daily nightly cron job sync accounting bookkeeping ledger audit match report export csv every day',
  '/docs/reconciliation#list':
    'updatedAfter changed since incremental sync delta polling paginate pagination next page cursor',
  '/docs/reconciliation#compare': 'mismatch difference discrepancy',
  '/docs/reconciliation#find': 'search by my own id lookup get bill by external id',
  '/docs/reconciliation#payouts': 'match payouts bank deposit statement transfer report',
  '/docs/month-end':
    'monthly month-end closing accounting books export all bills for month end report statement revenue finance',
  '/docs/month-end#report': 'monthly report total sum paid this month last month revenue accounts receivable',
  '/docs/month-end#time':
    'time zone timezone texas central time chicago utc daylight saving dst when does a month start',
  '/docs/month-end#csv': 'export csv excel spreadsheet download bills all bills file accounting quickbooks',
  '/docs/errors': 'error codes list status codes http troubleshooting debug',
  '/docs/errors#overview':
    'error format error object error response shape reason message request id order of checks share a request with support',
  '/docs/errors#retry': 'retryable temporary transient backoff',
  '/docs/errors#reasons': '401 unauthorized authentication failed missing header unauthenticated',
  '/docs/errors#limits':
    'rate limit throttling 429 requests per minute quota max size payload too large maximum body size',
  '/docs/errors#quota': 'workspace full storage exceeded too many',
  '/docs/errors#cross-site': 'cors csrf browser request blocked origin access-control-allow-origin preflight',
  '/docs/errors#timestamp_expired': 'server clock behind slow minutes old stale clock skew drift old timestamp too old',
  '/docs/errors#timestamp_in_future': 'server clock fast minutes ahead clock skew drift ahead',
  '/docs/errors#signature_mismatch': 'invalid signature wrong signature bad signature does not match incorrect',
  '/docs/errors#unknown_api_key': 'invalid api key wrong key not recognized bad key revoked',
  '/docs/errors#missing_api_key': 'no api key header missing x-api-key not sent',
  '/docs/go-live': 'launch production checklist ready release deploy going live switch to production live mode',
  '/docs/go-live#environments':
    'ip address allowlist whitelist firewall static ip egress tls version http version http2 base url host sandbox vs production differences live mode test mode api url',
  '/docs/go-live#operations': 'monitoring logging alerts observability',
  '/docs/go-live#switch': 'request production keys live keys access approval go live cutover',
  '/docs/production': 'production live environment partner dashboard prod operations',
  '/docs/production#access': 'get production keys live keys access approval apply request onboarding sign in sso',
  '/docs/production#where':
    'partner dashboard register endpoint in production rotate keys in production resend delivery in production control panel',
  '/docs/production#events': 'how long are events kept retention 30 days history expire old events',
  '/docs/production#billing-day':
    'bulk batch many bills at once high volume thousands of invoices throughput billing run parallel concurrency rate limit',
  '/docs/production#time': 'time zone timezone texas central time cst cdt chicago utc midnight',
  '/docs/production#fails':
    'works in sandbox but fails in production does not work in production live different behavior broken after go live 401 in production',
  '/docs/questions': 'faq due diligence questionnaire vendor assessment review approval procurement',
  '/docs/questions#finance': 'accounting treasury payout tax 1099 w9 reconciliation cost finance team',
  '/docs/questions#security':
    'security questionnaire soc 2 iso 27001 pci dss penetration test gdpr ccpa privacy dpa subprocessors personal data pii encryption compliance server location',
  '/docs/questions#operations':
    'uptime sla status page support hours maintenance window incident on call disaster recovery rpo rto monitoring',
  '/docs/testing': 'sandbox test environment test mode staging simulate',
  '/docs/testing#overview': 'sandbox versus production real money difference test mode',
  '/docs/testing#workspace': 'test account create household sandbox keys token reset expire seven days resume code',
  '/docs/testing#household':
    'simulate approval simulate payment approve decline pay as housemate fake payment test flow',
  '/docs/testing#inbox': 'see webhooks without a server request bin webhook.site inspect',
  '/docs/testing#listen':
    'ngrok tunnel localtunnel cloudflared localhost local machine forward webhooks stripe listen firewall expose port development laptop',
  '/docs/testing#clock': 'time travel test clock fast forward skip ahead advance time simulate date future mock time',
  '/docs/testing#break': 'simulate failure failed payment chaos edge cases negative tests failure scenarios',
  '/docs/testing#ci':
    'continuous integration automated tests docker parallel mock server github actions jenkins pipeline offline',
  '/docs/test-data': 'test cards test card numbers magic values 4242 fake data fixtures dummy',
  '/docs/test-data#personas':
    'simulate roommate never pays late payer insufficient funds bot behavior failed payment decline automatically',
  '/docs/test-data#amounts': 'magic amounts test card trigger error invalid amount decline minimum maximum amount',
  '/docs/test-data#errors': 'simulate force mock fake server error outage test retries rate limit 429 500 503 prefer',
  '/docs/test-data#ids': 'magic ids trigger 404 409 duplicates',
  '/docs/test-data#webhooks': 'chaos delay drop duplicate reorder webhooks simulate unreliable network',
  '/docs/offline-sandbox':
    'offline local mock server emulator unit test integration test suite no network docker testcontainers localstack',
  '/docs/offline-sandbox#tests': 'jest vitest pytest unittest node test fixture seed deterministic',
  '/docs/offline-sandbox#ci': 'github actions gitlab pipeline continuous integration',
  '/docs/cli#sandbox': 'local server offline emulator',
  '/docs/cli': 'command line tool terminal stripe cli',
  '/docs/cli#download': 'install brew homebrew npm binary download cli',
  '/docs/cli#listen': 'ngrok tunnel localhost forward webhooks local development',
  '/docs/cli#trigger': 'send fake event test webhook simulate event',
  '/docs/cli#check': 'grade receiver junit score test endpoint',
  '/docs/cli#explain': 'debug signature har why wrong mismatch',
  '/docs/cli#events': 'tail logs stream events',
  '/docs/cli#ci': 'github actions gitlab continuous integration pipeline workflow yaml jenkins circleci',
  '/docs/sdk': 'javascript js web checkout drop-in elements widget embed',
  '/docs/sdk#installation':
    'script tag cdn npm install load csp content security policy script-src sri integrity typescript types react vue popup coop iframe in an iframe webview web view',
  '/docs/sdk#initialization': 'init configure setup api key publishable key environment option',
  '/docs/sdk#button':
    'react vue angular component render embed checkout widget mount unmount spa single page app next.js',
  '/docs/sdk#callbacks': 'onSuccess onError onCancel events promise result popup closed handler',
  '/docs/sdk#configuration': 'options props style theme css customize color text estimatedAmount service type',
  '/docs/sdk#example': 'full example complete html page copy paste',
  '/docs/database#overview':
    'schema tables sql postgres postgresql mysql sqlite migration ddl what to store data model erd',
  '/docs/database#payment-methods': 'payment type enum store card last4',
  '/docs/database#agreements': 'table schema columns create table foreign key',
  '/docs/database#webhooks':
    'dedupe idempotent handle once unique constraint insert on conflict duplicate twice out of order late event race condition',
  '/docs/libraries': 'sdks client libraries languages',
  '/docs/libraries#server':
    'python node nodejs javascript server library client sdk package npm pip pypi install c# dotnet .net kotlin rust elixir official',
  '/docs/libraries#programs': 'php ruby go golang java curl code example language gem composer maven c# dotnet .net',
  '/docs/libraries#openapi':
    'swagger openapi spec yaml json postman collection generate client codegen insomnia bruno import',
  '/docs/libraries#markdown': 'llm llms.txt ai chatgpt claude copilot cursor mcp markdown agent context',
  '/docs/versioning': 'api version breaking change backward compatible compatibility policy semver',
  '/docs/versioning#version': 'version header api-version which version pin',
  '/docs/versioning#clients': 'forward compatible unknown fields tolerant strict parsing enum',
  '/docs/versioning#deprecation': 'deprecated sunset end of life notice migration eol removed end of life',
  '/docs/changelog': 'release notes whats new history updates',
  '/docs/glossary': 'terms definitions vocabulary meaning terminology',
  '/docs/glossary#hsi': 'score credit score house status index what is',
  '/docs/glossary#external-id': 'externalBillId external_id my own id reference invoice number merchant reference',
  '/docs/glossary#transaction-id': 'transactionId order id correlation reference metadata client reference',
  '/docs/glossary#agreement': 'mandate consent subscription contract',
  '/docs/glossary#pledge': 'deposit upfront payment prepayment requiredUpfrontPayment',
  '/api-reference/find-bills':
    'list invoices search filter bills pagination cursor limit all bills by customer status updatedAfter',
  '/api-reference/get-bill': 'retrieve invoice fetch bill status read one',
  '/api-reference/update-bill': 'edit invoice change amount change due date patch modify after sending',
  '/api-reference/delete-bill': 'void invoice cancel bill remove',
  '/api-reference/list-agreements': 'list subscriptions mandates customers pagination',
  '/api-reference/get-agreement': 'retrieve subscription check agreement status is active',
  '/api-reference/list-events': 'poll events event log history pagination',
  '/referral-program': 'refer a friend friends affiliate ambassador invite bonus reward',
  '/submit-review': 'leave a review reviews rating stars testimonial',
  '/support':
    'contact email phone talk to human help ticket slack status page production access live keys apply approval',
};
