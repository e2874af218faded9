/** Contact messages, partner forms and production access requests in one list, and what the owner notes about each. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {conflict, notFound} from '../errors/domain-error.ts';
import {timePage} from '../lists/page.ts';
import {reportOf} from '../receiver-check/index.ts';
import {contactToResponse, type OwnerMarks, partnerFormToResponse} from '../site/index.ts';
import type {AdminRepository, InboxRow} from './queries.ts';

export function listInbox(repo: AdminRepository, query: Readonly<Record<string, unknown>>) {
  const {kind, handled} = query as {kind?: Schemas['InboxKind']; handled?: string};
  const filter = {...(kind && {kind}), ...(handled && {handled: handled === 'true'})};
  return timePage(list => repo.admin.inbox(list, filter), query, inboxToResponse);
}

export async function updateInboxEntry(
  repo: AdminRepository,
  id: string,
  {handled, note, previousNote}: Schemas['InboxChange'],
  now: number,
) {
  const before = await repo.admin.inboxEntry(id);
  if (!before) throw notFound('No entry has this id.', 'entry_not_found');
  const {handled_at} = before.row;
  if (previousNote !== undefined && previousNote !== (before.row.note ?? ''))
    throw conflict('note_changed', 'Somebody else has changed this note. Read theirs and save again.');
  const change: Partial<OwnerMarks> = {
    ...(handled !== undefined && {handled_at: handled ? (handled_at ?? now) : null}),
    ...(note !== undefined && {note: note || null}),
  };
  await repo.admin.changeInboxEntry(id, change);
  return inboxToResponse({...before, row: {...before.row, ...change}} as InboxRow);
}

function inboxToResponse(entry: InboxRow): Schemas['OwnerInboxEntry'] {
  if (entry.kind === 'contact') return {kind: 'contact', ...contactToResponse(entry.row)};
  const {contactName: name, ...form} = partnerFormToResponse(entry.row);
  return {kind: entry.kind, name, ...form, ...(entry.kind === 'production' && reportOf(entry.row))};
}
