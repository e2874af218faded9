/** The texts of the owner's page. */
import {grouped, plural} from '../format/numbers.ts';

export const page = {
  title: 'What visitors sent',
  description: (name: string) => `For the people who run ${name}: messages, waitlists, referrals, codes and reviews.`,
  unreachable: "Can't reach the portal",
  noJavaScript: 'This page needs JavaScript. Without it, use `npm run forms` and `npm run reviews`.',
} as const;

export const signIn = {
  title: 'Sign in',
  ended: {
    title: 'You were signed out',
    text: 'A session ends after eight hours without a request. A note that you were writing is kept.',
  },
  token: 'Admin token',
  hint: "It's in the file `admin-token` in the portal's data folder.",
  missing: 'Enter the admin token.',
  busy: 'Signing in…',
  notKept: "This browser didn't keep the sign-in. Allow cookies for this site, then sign in again.",
} as const;

/** The sections' labels, in the menu's order. */
export const sections = {
  inbox: 'Inbox',
  waitlists: 'Waitlists',
  referrals: 'Referrals',
  codes: 'Codes',
  reviews: 'Reviews',
  feedback: 'Feedback',
  searches: 'Searches',
  views: 'Page views',
  person: 'One person',
} as const;

export const shell = {
  undelivered: {
    title: "Some notifications didn't arrive",
    text: (count: number) =>
      `${plural(count, 'notification')} couldn't be delivered. The portal tries again for four days and after each restart, and every entry is on this page. Check SMTP_URL or NOTIFY_URL; the log has the reason.`,
  },
  /** After a count. */
  waiting: ' waiting',
  signOut: 'Sign out',
} as const;

/** `noun` names the entries: `contact messages`. */
export const list = {
  search: (noun: string) => `Search ${noun}`,
  caption: (noun: string) => `The ${noun}, newest first`,
  none: (noun: string) => `No ${noun} yet`,
  noMatch: {title: (noun: string) => `No ${noun} match`, text: 'Change the search, the dates or the filters.'},
  failed: "Can't read the list",
  from: 'From',
  until: 'to',
  csv: 'CSV',
  newer: 'Newer',
  older: 'Older',
} as const;

/** In a list's columns and in an entry's facts. */
export const fields = {
  city: 'City',
  code: 'Code',
  company: 'Company',
  earned: 'Earned',
  email: 'Email',
  invitedBy: 'Invited by',
  joined: 'Joined',
  list: 'List',
  location: 'Location',
  name: 'Name',
  occupation: 'Occupation',
  page: 'Page',
  pending: 'Pending',
  phone: 'Phone',
  received: 'Received',
  requested: 'Requested',
  state: 'State',
  title: 'Title',
} as const;

/** Labels of buttons that several sections have. */
export const actions = {
  tryAgain: 'Try again',
  loading: 'Loading…',
  saving: 'Saving…',
  person: 'All data of this person',
  gone: 'Somebody else has deleted this entry.',
} as const;

export const suspect = {
  chip: 'maybe a bot',
  text: 'A field that people never see was filled in, by a bot or by a browser, or one IP address requested many codes.',
} as const;
const deleting = 'Deleting…';
const anyState = 'Any state';

export const inbox = {
  noun: 'entries',
  from: 'From',
  text: 'Text',
  states: {false: 'Open', true: 'Handled', '': anyState},
  kind: 'Kind',
  kinds: {'': 'Any kind', contact: 'Messages', partner: 'Partner forms', production: 'Production requests'},
  handled: 'handled',
  open: 'open',
  sentFrom: 'Sent from',
  check: 'Receiver check',
  failedCases: 'Failed cases',
  note: 'Note',
  /** Before the note. */
  otherNote: 'Meanwhile, somebody else wrote: ',
  removedNote: 'Meanwhile, somebody else removed the note.',
  reopen: {label: 'Reopen', done: 'The entry is open again.'},
  handle: {label: 'Mark as handled', done: 'The entry is marked as handled.'},
  save: {label: 'Save note', done: 'The note is saved.'},
} as const;

export const waitlists = {
  noun: 'people',
  lists: {vip: 'VIP list', founder: 'Founder waitlist'},
  referralCode: 'Referral code',
  qrCode: 'QR code',
} as const;

export const referrals = {
  noun: 'referrers',
  referrer: 'Referrer',
  owed: 'Owed',
  since: 'Since',
  friend: 'Friend',
  friends: (name: string) => `Friends whom ${name} invited`,
  noFriends: 'Nobody has joined by this link yet.',
  credit: 'Credit',
  /** Before the day. */
  credited: 'Both credited ',
  markCredited: {label: 'Mark as credited', done: 'Both are marked as credited.'},
  markActivated: {label: 'Mark as activated', done: 'The friend is marked as activated.'},
} as const;

export const codes = {
  noun: 'codes',
  requests: 'Requests',
  sent: 'Sent',
  mailServer: 'Mail server',
  rejected: 'It rejects this email address.',
  markSent: {label: 'Mark as sent', done: 'The code is marked as sent.'},
} as const;

export const reviews = {
  noun: 'reviews',
  rating: 'Rating',
  review: 'Review',
  photo: 'Photo',
  hasPhoto: 'yes',
  states: {pending: 'Pending', approved: 'Approved', rejected: 'Rejected', '': anyState},
  sentBy: (name: string) => `Sent by ${name}`,
  approve: {label: 'Approve', busy: 'Publishing…', done: 'The review is published.'},
  reject: {label: 'Reject', done: 'The review is hidden.'},
  remove: {
    label: 'Delete',
    busy: deleting,
    confirm: 'Delete the review and its photo?',
    done: 'The review is deleted.',
  },
} as const;

export const feedback = {
  noun: 'comments',
  helped: 'Helped',
  yes: 'yes',
  no: 'no',
  comment: 'Comment',
  noComment: 'Without a comment.',
} as const;

export const searches = {
  lead: 'Searches without a result, the most frequent first.',
  none: 'No searches without a result yet',
  caption: 'Searches without a result',
  search: 'Search',
  times: 'Times',
  last: 'Last',
} as const;

/** `maxViews` is the highest number of views in a day. */
export const pageViews = {
  lead: 'Days are in UTC. Without dates: the last 30 days.',
  failed: "Can't read the page views",
  none: 'No page views in these days',
  caption: 'The pages that were opened most',
  views: 'Views',
  chart: (total: number, first: string, last: string, maxViews: number) =>
    `${plural(total, 'page view')} from ${first} to ${last}, ${atMost(maxViews)}`,
  sum: (total: number, maxViews: number) => `${plural(total, 'view')}, ${atMost(maxViews)}`,
  day: (day: string, views: number) => `${day}: ${grouped(views)}`,
} as const;

const atMost = (views: number) => `at most ${grouped(views)} a day`;

export const personalData = {
  label: "Find one person's data",
  email: 'Email address',
  phone: 'Phone number',
  missing: 'Enter an email address, a phone number, or both.',
  submit: 'Show',
  failed: "Can't read this person's data",
  found: (count: number) =>
    count === 0 ? 'Nothing is stored about this person.' : `${entries(count)} about this person.`,
  save: 'Export as JSON',
  /** `contacts` are the ones by which the entries were found. */
  remove: (count: number, contacts: string) => ({
    label: 'Delete everything',
    busy: deleting,
    confirm: `Delete ${entries(count)} of ${contacts} for good? Export them first if the person asked for a copy.`,
    done: `${entries(count)} deleted. The section “${sections.person}” has the record.`,
  }),
  others: {
    title: 'There may be more',
    text: 'These entries have other contact details. Roommates can share a phone, so check the names before you delete.',
    search: (contact: string | undefined) => `Search for ${contact}`,
  },
  deletions: {title: 'Deletions', deleted: 'Deleted', entries: 'Entries', record: 'Record'},
} as const;

const entries = (count: number) => plural(count, 'entry', 'entries');
