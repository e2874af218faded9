/**
 * Moves everything in a data folder's SQLite to an empty PostgreSQL, in one transaction. The folder doesn't change; its
 * key file is still needed. Throws for a folder that is in use and for a database that isn't empty.
 */
import {existsSync} from 'node:fs';
import {DatabaseSync, type SQLOutputValue} from 'node:sqlite';
import type {Kysely} from 'kysely';
import pg from 'pg';
import {connectPostgres} from './postgres/dialect.ts';
import {openPostgres} from './postgres/store.ts';
import {databaseFile} from './sqlite/folder.ts';
import {openSqlite} from './sqlite/store.ts';
import type {Schema} from './store.ts';
import {DatabaseError} from './store-errors.ts';
import {serial, type Tables} from './tables.ts';

export type MovedTable = Readonly<{table: string; rows: number}>;

type Row = Record<string, SQLOutputValue>;

const PARAMETERS = 20_000;

export async function moveToPostgres<R>(schema: Schema<R>, folder: string, url: string): Promise<MovedTable[]> {
  const file = databaseFile(folder);
  if (!existsSync(file)) throw new DatabaseError(`There is nothing to move: ${file} does not exist. Check DATA_DIR.`);
  // Both bring their schema up to date. The first one locks the folder meanwhile.
  const source = await openSqlite(schema, folder);
  try {
    await (await openPostgres(schema, folder, url, () => {})).close();
    const database = new DatabaseSync(file, {readOnly: true});
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.query('begin');
      const moved = await copy(schema.tables, database, client);
      await client.query('commit');
      return moved;
    } finally {
      database.close();
      await client.end();
    }
  } finally {
    await source.close();
  }
}

async function copy(tables: Tables, from: DatabaseSync, to: pg.Client): Promise<MovedTable[]> {
  for (const table of Object.keys(tables)) {
    await to.query(`lock table ${table}`);
    if ((await count(to, table)) > 0)
      throw new DatabaseError(`The database is not empty: ${table} has rows. Nothing was moved; name an empty one.`);
  }
  const moved: MovedTable[] = [];
  const db = connectPostgres(query => to.query(query)) as unknown as Kysely<Record<string, Row>>;
  const selectLast = from.prepare('select seq from sqlite_sequence where name = ?');
  for (const [table, {columns}] of Object.entries(tables)) {
    const rows = await copyTable(from, db, table);
    const arrived = await count(to, table);
    if (arrived !== rows)
      throw new DatabaseError(`${rows} rows of ${table} were sent and ${arrived} arrived. Nothing was moved.`);
    moved.push({table, rows});
    // Serial numbers continue: none is used twice, and clients' cursors stay valid.
    const number = Object.keys(columns).find(name => columns[name] === serial);
    const last = selectLast.get(table);
    if (number && last) await to.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, number, last.seq]);
  }
  return moved;
}

async function copyTable(from: DatabaseSync, to: Kysely<Record<string, Row>>, table: string): Promise<number> {
  const statement = from.prepare(`select * from ${table}`);
  const atOnce = Math.floor(PARAMETERS / statement.columns().length);
  let waiting: Row[] = [];
  let sent = 0;
  const send = async () => {
    if (waiting.length === 0) return;
    await to.insertInto(table).values(waiting).execute();
    sent += waiting.length;
    waiting = [];
  };
  for (const row of statement.iterate()) {
    waiting.push(row);
    if (waiting.length === atOnce) await send();
  }
  await send();
  return sent;
}

async function count(client: pg.Client, table: string): Promise<number> {
  return Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
}
