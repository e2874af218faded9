// npm run move -- --to postgres://…: copies the data folder's SQLite database to an empty PostgreSQL database, all or nothing. Stop the
// portal first, and afterwards start it with DATABASE_URL and the same data folder.
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {readConfig} from '../mock-server/config.ts';
import {moveToPostgres} from '../mock-server/database/move.ts';
import {SCHEMA} from '../mock-server/store.ts';

function readTarget(): string | undefined {
  try {
    return parseArgs({options: {to: {type: 'string'}}}).values.to;
  } catch {
    return undefined;
  }
}

const to = readTarget();
if (!to) {
  console.error('Usage: npm run move -- --to postgres://user:password@host:5432/database');
  process.exit(2);
}
try {
  const {dataDir} = readConfig(process.env, join(import.meta.dirname, '..'));
  const moved = await moveToPostgres(SCHEMA, dataDir, to);
  for (const {table, rows} of moved) if (rows > 0) console.log(`${String(rows).padStart(8)}  ${table}`);
  const total = moved.reduce((sum, {rows}) => sum + rows, 0);
  console.log(
    `${total} rows were moved and counted. Start the portal with DATABASE_URL and the same DATA_DIR: it has the key.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
