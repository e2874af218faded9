/** The texts of notifications, read from the entries when they are sent. */
import {oneLine} from '../../openapi/clean-text.ts';
import type {Schemas} from '../../openapi/generated/site.ts';
import type {Notice} from '../notice-queue/index.ts';
import {parseReport} from '../receiver-check/index.ts';
import type {COMPANY, SiteTables} from '../site/index.ts';
import {toIso} from '../time.ts';
import type {Message} from './channels.ts';
import type {DayCounts, NotificationQueries} from './queries.ts';

const SUBJECT_NAME = 60;

/** If there is an entry's id, the page opens the entry. */
type LinkTo = (section: 'inbox' | 'reviews' | 'codes', entryId?: string) => string;

/** Ends with the entry's URL on the owner's page. Undefined for a deleted entry, and for a day without news. */
export async function ownerMessage(
  queries: NotificationQueries,
  {topic, ref}: Readonly<{topic: Exclude<Notice['topic'], 'code'>; ref: string}>,
  {publicUrl, now}: Readonly<{publicUrl: string; now: number}>,
): Promise<Message | undefined> {
  const linkTo: LinkTo = (...place) => new URL(`/admin#${place.join('/')}`, publicUrl).href;
  if (topic === 'digest') return digest(ref, await queries.countDay(ref, now), linkTo);
  const message = await ENTRY_MESSAGES[topic](queries, ref);
  return message && {...message, text: `${message.text}\n\nOpen it: ${linkTo('inbox', ref)}`};
}

type EntryMessage = (queries: NotificationQueries, id: string) => Promise<Message | undefined>;

/** A notification about one entry of the inbox, by its topic. */
const ENTRY_MESSAGES: Readonly<Record<Schemas['InboxKind'], EntryMessage>> = {
  async contact(queries, id) {
    const sent = await queries.findContactMessage(id);
    return sent && contactMessage(sent);
  },
  async partner(queries, id) {
    const form = await queries.findPartnerForm(id);
    return form && companyMessage('Partner form', form);
  },
  async production(queries, id) {
    const request = await queries.findAccessRequest(id);
    return request && companyMessage('Production access request', request, checkText(request));
  },
};

function contactMessage({name, email, path, message, created_at}: SiteTables['contact_messages']): Message {
  const about = [
    ['Name', name],
    ['Email', email],
    ['Page', path ?? ''],
    ['Received', utc(created_at)],
  ] as const;
  return {subject: `Contact message from ${short(name)}`, text: lines(about, message), replyTo: email.trim()};
}

type CompanyEntry = Pick<SiteTables['partner_forms'], keyof typeof COMPANY | 'created_at'>;

function companyMessage(title: string, entry: CompanyEntry, receiverCheck = ''): Message {
  return {
    subject: `${title} from ${short(entry.business_name)}`,
    text: lines([
      ['Company', entry.business_name],
      ['Name', entry.contact_name],
      ['Phone', entry.phone_number],
      ['Email', entry.email],
      ['Receiver check', receiverCheck],
      ['Received', utc(entry.created_at)],
    ]),
    replyTo: entry.email.trim(),
  };
}

function checkText(request: Parameters<typeof parseReport>[0]): string {
  const {score, failedCases} = parseReport(request);
  return `${score}%${failedCases.length > 0 ? `, failed: ${failedCases.join(', ')}` : ''}`;
}

/** Undefined for a day without news. */
function digest(day: string, counts: DayCounts, linkTo: LinkTo): Message | undefined {
  const news = [
    ['Joined the VIP list', counts.vip],
    ['Joined the founder waitlist', counts.founder],
    ['Requested a referral link', counts.referralLinks],
    ['Requested a Dawg Mode code', counts.codes],
    ['Sent a review', counts.reviews],
    ['Messages and partner forms that may come from a bot', counts.suspects],
    ['Said whether a page helped', counts.feedback],
    ['Searches without a result', counts.searches],
    [`Dawg Mode codes that wait for you (${linkTo('codes')})`, counts.codesToSend],
    [`Reviews that wait for your approval (${linkTo('reviews')})`, counts.pendingReviews],
    ['Of these, reviews that we delete within three days', counts.endingReviews],
  ] as const;
  const shown = news.filter(([, count]) => count > 0);
  if (shown.length === 0) return undefined;
  return {
    subject: `What visitors sent on ${day}`,
    text: `${shown.map(([label, count]) => `${label}: ${count}`).join('\n')}\n\nThe day is in UTC. A review that nobody approves or rejects is deleted 30 days after its first reminder.\n\nOpen the entries: ${linkTo('inbox')}`,
  };
}

/** Contains nothing that was typed into the form: somebody else may have entered this address. */
export function codeMessage(code: string, publicUrl: string): Message {
  return {
    subject: 'Your Dawg Mode code',
    text: `Here is your Dawg Mode code:

    ${code}

It waives the service fee for your house.

You received this mail because someone entered your email address at ${new URL('/ducked', publicUrl).href}. If that wasn't you, ignore it.`,
  };
}

function lines(fields: readonly (readonly [string, string])[], text = ''): string {
  const head = fields.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${oneLine(value)}`);
  return [head.join('\n'), ...(text ? [quoted(text)] : [])].join('\n\n');
}

/** Marks each line as the visitor's, so that none looks like a field of the notification. */
const quoted = (text: string) =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(line => `> ${oneLine(line)}`)
    .join('\n');
const utc = (time: number) => `${toIso(time).slice(0, 16).replace('T', ' ')} UTC`;

const short = (text: string) => oneLine(text, SUBJECT_NAME);
