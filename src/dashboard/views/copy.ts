/** The texts of the dashboard's sections. */
import {FEE} from '../../../openapi/service-fee.ts';
import {plural} from '../../format/numbers.ts';
import {resume} from '../parts/copy.ts';

const newestFirst = (count: string) => `${count}, newest first`;
export const status = 'Status';
const firstBill = 'Send the first bill';

export const failuresOnly = 'Failures only';

export const selectEntry = 'Select an entry to see its details.';

export const noMatch = {title: 'No matches', text: 'No entry matches this filter. Change or clear it.'};

export const timeline = {
  search: 'Search the timeline',
  count: (count: number) => newestFirst(plural(count, 'entry', 'entries')),
  none: {
    title: 'No activity yet',
    text: 'Send a bill with the steps above, or from your own code with the keys of this workspace.',
  },
} as const;

export const bills = {
  none: {
    title: 'No bills yet',
    text: 'Bills you create appear here, with a share for each housemate.',
    action: firstBill,
  },
  search: 'Search bills',
  status,
  agreement: 'Agreement',
  count: (count: number) => newestFirst(plural(count, 'bill')),
  columns: [status, 'Due', 'Paid', 'Amount'],
  download: {submit: 'Download CSV', busy: 'Downloading…'},
} as const;

export const household = {
  lead: 'Housemates with a persona act on their own, by the sandbox clock.',
  agreements: 'Agreements',
  more: (count: number) => `${count} more in the timeline`,
  mate: {
    persona: 'Persona',
    behaves: (name: string) => `How ${name} behaves`,
    change: (name: string) => `Change the persona of ${name}`,
    moveOut: (name: string) => ({submit: 'Move out', label: `${name} moves out`}),
    add: {label: 'Add a housemate', name: 'Name', submit: 'Add housemate', done: 'The housemate moved in.'},
  },
  agreement: {
    about: (perMonth: string) => `About ${perMonth}. `,
    transaction: (id: string) => `Transaction ${id}`,
    approvals: 'Approvals',
    actions: 'Housemates and actions',
    add: {
      label: 'New agreement',
      service: 'Service',
      servicePlaceholder: 'Lone Star Energy',
      type: 'Type',
      amount: 'Dollars per month',
      submit: 'Ask the household',
      done: 'The housemates have been asked.',
    },
  },
  score: {
    waived: 'New bills, and bills with a new amount, have no service fee.',
    applies: `New bills, and bills with a new amount, have the service fee. It's waived at ${FEE.waivedFromHsi} and above.`,
    score: 'Score, from 0 to 100',
    update: {label: 'Update the house', submit: 'Update', done: 'House updated.'},
  },
} as const;

export const requests = {
  none: {
    title: 'No requests yet',
    text: "Requests with this workspace's keys appear here, with the reason for each error.",
    action: 'Send one from the docs',
  },
  search: 'Search requests',
  count: (count: number) => newestFirst(plural(count, 'request')),
} as const;

export const deliveries = {
  /** Texts for an empty list, by section. */
  none: {
    deliveries: {
      title: 'No deliveries yet',
      text: 'Subscribed endpoints get a webhook when something happens in the household. Send a bill or a test webhook.',
      action: 'Send a test webhook',
    },
    inbox: {
      title: 'The inbox is empty',
      text: 'The inbox receives webhooks as your server will, so you can see them before you have a server.',
      action: firstBill,
    },
  },
  search: 'Search deliveries',
  status,
  endpoint: 'Endpoint',
  count: (count: number) => newestFirst(plural(count, 'delivery', 'deliveries')),
  columns: [status, 'Attempts', 'Time'],
  /** Shown in the column of attempts. */
  noAttempts: 'none yet',
  chaos: 'chaos',
  resend: (failed: number) => ({
    submit: `Resend ${failed} failed`,
    done: ({resent}: {resent: number}) => `${plural(resent, 'delivery', 'deliveries')} sent again.`,
  }),
} as const;

export const endpoints = {
  add: {
    label: 'Register an endpoint',
    url: 'Endpoint URL',
    submit: 'Register',
    done: 'Endpoint registered. It receives events from now on.',
  },
  listen: 'To receive webhooks on your own machine, use the [listen program](/docs/testing#listen).',
} as const;

export const check = {
  title: 'Check a receiver',
  lead: 'We send valid, forged and malformed deliveries, and grade each response. This takes up to a minute.',
  receiver: 'Receiver',
  otherUrl: 'Another URL',
  url: 'Receiver URL',
  missing: 'Enter the URL of your receiver.',
  failed: "The newest report didn't load. Reload the page to try again.",
  run: {label: 'Check a receiver', submit: 'Run check', busy: 'Checking…', done: 'The report is ready.'},
  none: {
    title: 'No checks yet',
    text: 'When every case passes, send the report with your request for production access.',
    action: 'How to write a receiver',
  },
} as const;

export const report = {
  label: 'Report',
  listen: 'The listen program',
  result: ({passed, total, failed, skipped}: Record<'passed' | 'total' | 'failed' | 'skipped', number>) =>
    `${passed} of ${total} cases passed, ${failed} failed, ${skipped} skipped.`,
  download: 'Download the report',
  verdicts: {pass: 'passed', fail: 'failed', skip: 'skipped'},
  expected: 'Expected',
  received: 'Received',
  fix: 'Fix',
  curl: 'Reproduce with curl',
} as const;

export const access = {
  label: 'Production access',
  title: 'Request production access',
  allPassed: "Every case passed. The report is attached. If you've already sent this request, another one replaces it.",
  notPassed:
    "The report is attached. We review reports without failures first. If you've already sent this request, another one replaces it.",
  submit: 'Send request',
} as const;

export const scenarios = {
  notFound: {title: 'Scenario not found', text: 'Choose one from the list, or open its file again.'},
  ci: 'Play the same files in CI: [hutz.mjs scenario run](/docs/cli#scenarios).',
} as const;

export const keys = {
  title: 'Keys',
  lead: 'Keep keys on your server. This page keeps them in memory only.',
  api: {name: 'API key', hint: 'Identifies you. Sent with every request.'},
  secret: {name: 'Secret key', hint: 'Signs your requests. Never sent.'},
  previous: {name: 'Previous API key', hint: 'Valid with its secret key until it expires.'},
  webhook: {name: 'Webhook secret', hint: 'Signs the webhooks you receive.'},
  token: {name: 'Sandbox token', hint: 'Controls this workspace through the sandbox API.'},
  /** Before the time. */
  previousExpires: 'The previous pair expires',
  rotate: {
    submit: 'Rotate the keys',
    confirm:
      'You get a new pair, and this one stays valid for an hour. Any older pair that is still valid expires now. Rotate the keys?',
    done: 'Keys rotated. The old pair stays valid for an hour.',
  },
  rotateSecret: {
    submit: 'Rotate the webhook secret',
    confirm: 'Webhooks are signed with both secrets for 24 hours. Rotate the webhook secret?',
    done: 'Webhook secret rotated. The old one stays valid for 24 hours.',
  },
} as const;

export const workspace = {
  title: 'Workspace',
  partnerId: 'Partner ID',
  agreementId: 'Agreement ID',
  expires: 'Expires',
  extend: {submit: 'Keep for 7 more days', done: 'The workspace now expires in 7 days.'},
  reset: {
    submit: 'Reset',
    confirm:
      'Bills, agreements, events, deliveries, endpoints and the log are removed, and the clock shows real time. Your keys stay. Reset the workspace?',
    done: 'The workspace was reset. Your keys still work.',
  },
  startOver: {
    submit: 'Start over',
    confirm: 'You get a new household and new keys in every tab of this browser. Start over?',
    done: 'New workspace created. You can open the old one with its resume code until it expires.',
  },
  otherMachine: {
    title: 'Use it on another machine',
    text: 'Enter this code in the dashboard on the other machine. Anyone with the code can use the workspace.',
    code: {name: resume.code, hint: 'Valid until the workspace expires.'},
  },
} as const;
