/**
 * How many bytes each workspace stores. The database counts them itself, row by row, so that no query can forget to. Tables with few
 * rows of bounded size are left out.
 */
import {type Kysely, sql} from 'kysely';
import {createRowTrigger} from '../database/index.ts';

export type UsageTables = {workspace_usage: {workspace_id: string; bytes: number}};

/** `rowBytes`: what a row takes besides its texts, with its places in indexes; about the same on both databases. */
type Counted = Readonly<{table: string; rowBytes: number; texts: readonly string[]; more?: (row: string) => string}>;

const APPROVALS_BYTES = 600;
const CHARGE_BYTES = 80;

const COUNTED: readonly Counted[] = [
  {table: 'agreements', rowBytes: 500 + APPROVALS_BYTES, texts: ['transaction_id', 'service_name', 'service_type']},
  {table: 'api_keys', rowBytes: 500, texts: ['transaction_id', 'origin', 'service_name', 'service_type']},
  {
    table: 'bills',
    rowBytes: 500,
    texts: ['external_bill_id', 'external_agreement_id', 'billing_period', 'description'],
    more: row => ` + ${CHARGE_BYTES} * ${row}charges`,
  },
  {table: 'events', rowBytes: 250, texts: ['payload'], more: row => ` + ${row}reserved`},
  {table: 'scheduled_actions', rowBytes: 200, texts: ['ref']},
  {table: 'changes', rowBytes: 100, texts: ['ref']},
  {table: 'deliveries', rowBytes: 400, texts: ['body', 'chaos']},
  {table: 'attempts', rowBytes: 120, texts: ['error', 'response_body']},
  {table: 'inbox', rowBytes: 250, texts: ['signature', 'signature_previous']},
  {table: 'request_log', rowBytes: 200, texts: ['path', 'message', 'body', 'timestamp', 'signature']},
  {table: 'signed_writes', rowBytes: 200, texts: ['response']},
  {table: 'endpoint_checks', rowBytes: 150, texts: ['report']},
  {table: 'access_requests', rowBytes: 500, texts: ['report']},
];
/** Columns that are replaced after the row was added. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  bills: ['billing_period'],
  events: ['reserved'],
  signed_writes: ['response'],
  endpoint_checks: ['report'],
  access_requests: ['report'],
};
/** A housemate's row is in no table of its own workspace, and stays when they move out. */
const HOUSEMATE_BYTES = 150;

const sizeOf = ({rowBytes, texts, more}: Counted, row: string): string =>
  `(${[rowBytes, ...texts.map(text => `coalesce(octet_length(${row}${text}), 0)`)].join(' + ')}${more?.(row) ?? ''})`;

/** Counts all rows: what the triggers must come to. */
export const COUNT_ROWS = `select workspaces.id, coalesce(sum(parts.bytes), 0) as bytes from workspaces left join (
  ${COUNTED.map(counted => `select workspace_id, ${sizeOf(counted, `${counted.table}.`)} as bytes from ${counted.table} union all`).join('\n  ')}
  select houses.workspace_id, ${HOUSEMATE_BYTES} from users join houses on houses.id = users.house_id
) as parts on parts.workspace_id = workspaces.id group by workspaces.id`;

const add = (bytes: string, workspaceId: string) =>
  `update workspace_usage set bytes = bytes + ${bytes} where workspace_id = ${workspaceId}`;

export async function createUsageTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workspace_usage')
    .addColumn('workspace_id', 'text', c => c.primaryKey().references('workspaces.id').onDelete('cascade'))
    .addColumn('bytes', 'bigint', c => c.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();
  await createRowTrigger(db, {
    name: 'usage_of_workspaces',
    table: 'workspaces',
    onInsert: 'insert into workspace_usage (workspace_id, bytes) values (new.id, 0)',
  });
  await createRowTrigger(db, {
    name: 'usage_of_users',
    table: 'users',
    onInsert: add(String(HOUSEMATE_BYTES), '(select workspace_id from houses where id = new.house_id)'),
  });
  for (const counted of COUNTED) {
    const {table} = counted;
    const [before, after] = [sizeOf(counted, 'old.'), sizeOf(counted, 'new.')];
    const changed = CHANGED[table];
    await createRowTrigger(db, {
      name: `usage_of_${table}`,
      table,
      onInsert: add(after, 'new.workspace_id'),
      onDelete: add(`-${before}`, 'old.workspace_id'),
      ...(changed && {onUpdate: {of: changed, run: add(`${after} - ${before}`, 'new.workspace_id')}}),
    });
  }
}
