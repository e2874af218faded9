/** Contact messages, partner forms and production access requests in one list, and what the owner notes about each. */
import type {Schemas} from '../../openapi/generated/site.ts';
import type {TimeList} from '../database/index.ts';
import {notFound} from '../errors/domain-error.ts';
import {toTimePage} from '../lists/page.ts';
import {reportOf} from '../receiver-check/index.ts';
import {contactToResponse, type OwnerMarks, partnerFormToResponse} from '../site/index.ts';
import type {AdminRepository, InboxRow} from './queries.ts';

type InboxFilter = Readonly<{kind?: Schemas['InboxKind']; handled?: boolean}>;

/** The filter in a request's query. */
export const inboxFilterOf = ({kind, handled}: Readonly<Record<string, unknown>>): InboxFilter => ({
  ...(kind !== undefined && {kind: String(kind) as Schemas['InboxKind']}),
  ...(handled !== undefined && {handled: handled === 'true'}),
});

export async function listInbox(repo: AdminRepository, list: TimeList, filter: InboxFilter) {
  return toTimePage(await repo.admin.inbox({...list, limit: list.limit + 1}, filter), list, inboxToResponse);
}

export async function updateInboxEntry(
  repo: AdminRepository,
  id: string,
  {handled, note}: Schemas['InboxChange'],
  now: number,
) {
  const before = await repo.admin.inboxEntry(id);
  if (!before) throw notFound('No entry has this id.', 'entry_not_found');
  const {handled_at} = before.row;
  const change: Partial<OwnerMarks> = {
    ...(handled !== undefined && {handled_at: handled ? (handled_at ?? now) : null}),
    ...(note !== undefined && {note: note || null}),
  };
  await repo.admin.changeInboxEntry(id, change);
  return inboxToResponse({...before, row: {...before.row, ...change}} as InboxRow);
}

function inboxToResponse(entry: InboxRow): Schemas['OwnerInboxEntry'] {
  const mark = {handled: entry.row.handled_at !== null};
  if (entry.kind === 'contact') return {kind: 'contact', ...contactToResponse(entry.row), ...mark};
  const {contactName, ...form} = partnerFormToResponse({suspect: 0, ...entry.row});
  if (entry.kind === 'partner') return {kind: 'partner', name: contactName, ...form, ...mark};
  return {kind: 'production', name: contactName, ...form, ...reportOf(entry.row), ...mark};
}
