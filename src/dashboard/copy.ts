/** The texts of the dashboard's frame, and texts that several of its views show. */
import {duration, formatCountdown} from '../format/duration.ts';
import {formatCents} from '../format/money.ts';
import {plural} from '../format/numbers.ts';

export const noJavaScript =
  'The dashboard needs JavaScript. If you have it, reload the page. Without it, use the sandbox API: `POST /api/sandbox/partners` returns a household, your keys and a token for the other requests. [Testing your integration](/docs/testing) shows how to act as housemates, advance the clock, send test webhooks and read what arrived, with one command each.';

/** `pays_late` as a label: `Pays late`. */
export const capitalized = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

/** The sections' labels, in the menu's order. */
export const sections = {
  timeline: 'Timeline',
  bills: 'Bills',
  household: 'Household',
  requests: 'Requests',
  deliveries: 'Deliveries',
  endpoints: 'Endpoints',
  inbox: 'Inbox',
  check: 'Receiver check',
  scenarios: 'Scenarios',
  keys: 'Keys and workspace',
} as const;

export const shared = {
  back: 'Back to the list',
  sending: 'Sending…',
  details: 'Details',
  housemates: 'Housemates',
  readMore: 'Read more',
  receiverUrl: 'https://your-server.example/webhooks/hutz',
  openWorkspace: 'Open another workspace',
  agreement: (service: string) => `Agreement with ${service}`,
  perMonth: (amount: number) => `${formatCents(Math.round(amount * 100))} per month`,
} as const;

export const shell = {
  menu: 'Dashboard',
  connection: {connecting: 'Connecting', live: 'Live', lost: 'Reconnecting'},
  none: 'No workspace open',
  resume: 'Open an existing workspace',
  pending: (deliveries: number) => `${deliveries} pending`,
  failed: {title: "Can't load the workspace", action: 'Try again'},
  linked: {
    title: 'This link opens an entry of a workspace',
    text: `To see it, enter the workspace's resume code. Its owner has the code under ${sections.keys}.`,
  },
  expired: {
    title: 'This workspace has expired',
    text: 'Workspaces expire 7 days after the last visit. Create a new one, or open another one with its resume code.',
  },
} as const;

export const clock = {
  name: 'Clock',
  ahead: (seconds: number) => ` ${duration(seconds)} ahead`,
  skip: (seconds: number) => ({submit: `+${formatCountdown(seconds)} to the next attempt`}),
  /** By seconds. */
  steps: {300: '5 min', 3600: '1 hour', 86400: '1 day', 604800: '1 week'},
  label: 'Advance the sandbox clock',
  /** The label begins with the visible text, which voice control needs. */
  step: (step: string) => ({submit: `+${step}`, label: `+${step}: advance the clock`}),
  request: 'Advance the clock by 5 minutes',
} as const;

export const shortcuts = {
  title: 'Keyboard',
  /** Each with its keys. */
  actions: [
    [['j', '↓'], 'Next entry'],
    [['k', '↑'], 'Previous entry'],
    [['Enter'], 'Show the entry. Press again to open its page'],
    [['Esc'], shared.back],
    [['/'], 'Search the list'],
    [['?'], 'Show these keys'],
  ],
} as const;

export const guide = {
  title: {first: 'First run: create a bill and get it paid', finished: 'First run completed'},
  progress: (done: number, steps: number) => `${done} of ${plural(steps, 'step')}`,
  steps: {
    household: 'Create a household',
    bill: 'Send a signed bill',
    created: 'Your server receives bill.created',
    pay: 'The housemates pay',
    paid: 'Your server receives bill.paid',
  },
  /** Shown after the step. */
  done: ', done',
  household: {
    text: "Get test keys, a household of four and an active agreement. They're yours for 7 days.",
    create: {submit: 'Create my household', busy: 'Creating…'},
  },
  bill: {
    text: "One POST creates a $150.00 bill on the household's agreement. This page signs it as your server would: an HMAC of the timestamp, a dot and the exact body, with your secret key.",
    send: {submit: 'Sign and send the bill', busy: 'Signing and sending…'},
  },
  created:
    'The bill is split into shares. A signed `bill.created` is on its way to every endpoint that subscribes to it.',
  /** `url` shows the webhook. */
  pay: (url: string) =>
    `The built-in inbox received the signed [bill.created](${url}), as your receiver will. Now pay each housemate's share.`,
  paid: 'Every share is paid. A signed bill.paid is on its way.',
  end: (url: string) =>
    `That's the whole flow: you create a bill, everyone pays their share, and you receive \`bill.paid\` once. See [what arrived](${url}), then register your own endpoint.`,
  next: 'Register your endpoint',
} as const;
