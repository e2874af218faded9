/** The texts of notifications, read from the entries when they are sent. */
import {oneLine} from '../../openapi/clean-text.ts';
import type {Notice} from '../notification-queue/index.ts';
import {reportOf} from '../receiver-check/index.ts';
import type {COMPANY, SiteTables} from '../site/index.ts';
import {iso} from '../time.ts';
import type {Message} from './channels.ts';
import type {DayCounts, NotificationQueries} from './queries.ts';

const SUBJECT_NAME = 60;

type Section = 'inbox' | 'reviews' | 'codes';
type Part = Message & Readonly<{section: Section}>;

/** One part per entry that still exists; undefined when none does. Ends with where the owner's page has them. */
export async function ownerMessage(
  queries: NotificationQueries,
  notices: readonly Notice[],
  mailsVisitors: boolean,
  publicUrl: string,
): Promise<Message | undefined> {
  const linkTo = (section: Section) => new URL(`/admin#${section}`, publicUrl).href;
  const [digestNotice] = notices.filter(({topic}) => topic === 'digest');
  if (digestNotice) return digest(digestNotice.ref, await queries.countsOf(digestNotice.ref, mailsVisitors), linkTo);
  const parts: Part[] = [];
  for (const notice of notices) {
    const part = await PARTS[notice.topic as OwnerTopic](queries, notice.ref);
    if (part) parts.push(part);
  }
  const [first] = parts;
  if (!first) return undefined;
  const links = [...new Set(parts.map(({section}) => linkTo(section)))].map(url => `Open it: ${url}`).join('\n');
  const {subject, text, replyTo} = first;
  if (parts.length === 1) return {subject, text: `${text}\n\n${links}`, ...(replyTo && {replyTo})};
  return {
    subject: `${subject}, and ${parts.length - 1} more`,
    text: [
      "To reply, write to each person's own email address.",
      ...parts.map(part => `${part.subject}\n\n${part.text}`),
      links,
    ].join('\n\n----------\n\n'),
  };
}

type OwnerTopic = Exclude<Notice['topic'], 'digest' | 'code'>;

/** The part of an entry. `ref` is the notice's; undefined when the entry is deleted or settled. */
const PARTS: Readonly<Record<OwnerTopic, (queries: NotificationQueries, ref: string) => Promise<Part | undefined>>> = {
  async contact(queries, ref) {
    const entry = await queries.contactMessage(ref);
    return (
      entry && {
        subject: `Contact message from ${short(entry.name)}`,
        text: lines(
          [
            ['Name', entry.name],
            ['Email', entry.email],
            ['Page', entry.path ?? ''],
            ['Received', utc(entry.created_at)],
          ],
          entry.message,
        ),
        replyTo: entry.email.trim(),
        section: 'inbox',
      }
    );
  },
  async partner(queries, ref) {
    const entry = await queries.partnerForm(ref);
    return entry && companyPart('Partner form', entry);
  },
  async production(queries, ref) {
    const entry = await queries.accessRequest(ref);
    return entry && companyPart('Production access request', entry, checkText(entry));
  },
  async review_expiry(queries, ref) {
    const review = await queries.pendingReview(ref);
    return (
      review && {
        subject: 'A review is deleted in three days',
        text: `Nobody has approved or rejected the review by ${short(review.name)}. It is deleted in three days.`,
        section: 'reviews',
      }
    );
  },
};

type CompanyEntry = Pick<SiteTables['partner_forms'], keyof typeof COMPANY | 'created_at'>;

function companyPart(title: string, entry: CompanyEntry, receiverCheck = ''): Part {
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
    section: 'inbox',
  };
}

function checkText(request: Parameters<typeof reportOf>[0]): string {
  const {score, failedCases} = reportOf(request);
  return `${score} %${failedCases.length > 0 ? `, failed: ${failedCases.join(', ')}` : ''}`;
}

/** Undefined for a day without news. */
function digest(day: string, counts: DayCounts, linkTo: (section: Section) => string): Message | undefined {
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
  ] as const;
  const shown = news.filter(([, count]) => count > 0);
  if (shown.length === 0) return undefined;
  return {
    subject: `What visitors sent on ${day}`,
    text: `${shown.map(([what, count]) => `${what}: ${count}`).join('\n')}\n\nThe day is in UTC. A review that nobody approves or rejects is deleted 30 days after its first reminder.\n\nOpen the entries: ${linkTo('inbox')}`,
  };
}

/** Nothing here comes from another visitor. */
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

/** Marks each line as the visitor's, so that none passes for an entry of its own. */
const quoted = (text: string) =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(line => `> ${oneLine(line)}`)
    .join('\n');
const utc = (time: number) => `${iso(time).slice(0, 16).replace('T', ' ')} UTC`;

const short = (text: string) => oneLine(text, SUBJECT_NAME);
