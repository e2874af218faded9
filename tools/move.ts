// npm run move: copies the data folder's SQLite database to the empty PostgreSQL database of DATABASE_URL, all or
// nothing. Stop the portal first, and start it afterwards with the same settings.
import {join} from 'node:path';
import {readConfig} from '../mock-server/config.ts';
import {moveToPostgres} from '../mock-server/database/move.ts';
import {SCHEMA} from '../mock-server/repository.ts';

try {
  const {dataDir, databaseUrl} = readConfig(process.env, join(import.meta.dirname, '..'));
  if (!databaseUrl)
    throw new Error('Set DATABASE_URL to an empty database, such as postgres://user:password@host:5432/database.');
  const moved = await moveToPostgres(SCHEMA, dataDir, databaseUrl);
  for (const {table, rows} of moved) if (rows > 0) console.log(`${String(rows).padStart(8)}  ${table}`);
  const total = moved.reduce((sum, {rows}) => sum + rows, 0);
  console.log(
    `${total} rows were moved and counted. Start the portal with DATABASE_URL and the same DATA_DIR: it has the key.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
