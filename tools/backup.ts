// npm run backup -- --to FOLDER, npm run restore -- --from FOLDER: the portal's data and its key, as one folder. The
// backup works while the portal runs; the restore only if there is no data yet. Reads the same settings as npm start
// (DATA_DIR, DATABASE_URL).
import {dirname, join, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {readConfig} from '../mock-server/config.ts';
import {backUp, restore} from '../mock-server/database/backup.ts';
import {deleteOldBackups} from '../mock-server/database/backup-folder.ts';
import {DAY} from '../mock-server/time.ts';
import {BACKUP_DAYS} from '../openapi/stored-data.ts';

const USAGE = `Usage:
  npm run backup -- --to FOLDER       copies the database and its key to a folder that doesn't exist yet, and deletes backups
                                      beside it that are more than ${BACKUP_DAYS} days old
  npm run restore -- --from FOLDER    puts them into an empty DATA_DIR, or with DATABASE_URL into an empty database`;

const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

function readArgs() {
  const options = {to: {type: 'string'}, from: {type: 'string'}, help: {type: 'boolean'}} as const;
  try {
    const {values, positionals} = parseArgs({options, allowPositionals: true});
    const verb = positionals.length === 1 ? positionals[0] : undefined;
    const folder = verb === 'backup' ? values.to : verb === 'restore' ? values.from : undefined;
    return {folder: folder && resolve(folder), verb, help: values.help};
  } catch {
    return {folder: undefined, verb: undefined, help: false};
  }
}

const {verb, folder, help} = readArgs();
if (help || !folder) {
  console[help ? 'log' : 'error'](USAGE);
  process.exit(help ? 0 : 2);
}
try {
  const {dataDir, databaseUrl} = readConfig(process.env, join(import.meta.dirname, '..'));
  const place = {folder: dataDir, databaseUrl, environment: process.env};
  if (verb === 'backup') {
    const {files} = await backUp(place, folder, new Date());
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    console.log(`Backed up ${mebibytes(bytes)} to ${folder}. It has the key: keep it as private as the data.`);
    for (const name of deleteOldBackups(dirname(folder), Date.now() - BACKUP_DAYS * DAY))
      console.log(`Deleted ${name} beside it, which was more than ${BACKUP_DAYS} days old.`);
  } else {
    const {createdAt} = await restore(place, folder);
    console.log(`Restored the backup of ${createdAt}. Start the portal with the same settings.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
