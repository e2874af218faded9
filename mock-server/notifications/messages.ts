/** The texts of notifications, read from the entries when they are sent. */
import {oneLine} from '../../openapi/clean-text.ts';
import type {Notice} from '../notices/index.ts';
import type {Message} from './channels.ts';
import type {DayCounts, NotificationQueries} from './queries.ts';

const SUBJECT_NAME = 60;

/** One part per entry that still exists; undefined when none does. */
export async function ownerMessage(
  queries: NotificationQueries,
  notices: readonly Notice[],
  mailsVisitors: boolean,
): Promise<Message | undefined> {
  const parts: Message[] = [];
  for (const notice of notices) {
    const part = await partOf(queries, notice, mailsVisitors);
    if (part) parts.push(part);
  }
  const [first] = parts;
  if (!first || parts.length === 1) return first;
  return {
    subject: `${parts.length} new entries`,
    text: parts.map(({subject, text}) => `${subject}\n\n${text}`).join('\n\n----------\n\n'),
  };
}

async function partOf(
  queries: NotificationQueries,
  {topic, ref}: Notice,
  mailsVisitors: boolean,
): Promise<Message | undefined> {
  if (topic === 'digest') return digest(ref, await queries.countsOf(ref, mailsVisitors));
  if (topic === 'review_expiry') {
    const review = await queries.pendingReview(ref);
    return (
      review && {
        subject: 'A review is deleted in three days',
        text: `Nobody has approved or rejected the review by ${review.name}. It is deleted in three days.\n\nRead it with: npm run reviews -- list`,
      }
    );
  }
  if (topic === 'contact') {
    const entry = await queries.contactMessage(ref);
    return (
      entry && {
        subject: `Contact message from ${short(entry.name)}`,
        text: lines(
          [
            ['Name', entry.name],
            ['Email', entry.email],
            ['Page', entry.path ?? ''],
          ],
          entry.message,
        ),
        replyTo: entry.email.trim(),
      }
    );
  }
  const entry = topic === 'partner' ? await queries.partnerForm(ref) : await queries.accessRequest(ref);
  const title = FORM_TITLES[topic as keyof typeof FORM_TITLES];
  return (
    entry && {
      subject: `${title} from ${short(entry.business_name)}`,
      text: lines([
        ['Company', entry.business_name],
        ['Name', entry.contact_name],
        ['Phone', entry.phone_number],
        ['Email', entry.email],
      ]),
      replyTo: entry.email.trim(),
    }
  );
}

/** Undefined for a day without news. */
function digest(day: string, counts: DayCounts): Message | undefined {
  const news = [
    ['Joined the VIP list', counts.vip],
    ['Joined the founder waitlist', counts.founder],
    ['Requested a referral link', counts.referralLinks],
    ['Requested a promotion code', counts.codes],
    ['Sent a review', counts.reviews],
    ['Messages and partner forms that may come from a bot', counts.suspects],
    ['Said whether a page helped', counts.feedback],
    ['Searches without a result', counts.searches],
    ['Codes for you to send (npm run forms -- promo)', counts.codesToSend],
    ['Reviews that wait for your approval (npm run reviews -- list)', counts.pendingReviews],
  ] as const;
  const shown = news.filter(([, count]) => count > 0);
  if (shown.length === 0) return undefined;
  return {
    subject: `What visitors sent on ${day}`,
    text: `${shown.map(([what, count]) => `${what}: ${count}`).join('\n')}\n\nThe day is in UTC. A review that nobody approves or rejects is deleted 30 days after its first reminder.`,
  };
}

/** The other topics have texts of their own above; a new one has either. */
const FORM_TITLES: Readonly<Record<Exclude<Notice['topic'], 'digest' | 'review_expiry' | 'contact' | 'code'>, string>> =
  {partner: 'Partner form', production: 'Production access request'};

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
  return [head.join('\n'), ...(text ? [text] : [])].join('\n\n');
}

const short = (text: string) => oneLine(text, SUBJECT_NAME);
