/** Copies a SQLite database to one file, as of one moment, while other processes write to it. */
import {backup, DatabaseSync} from 'node:sqlite';

const BUSY_MS = 10_000;
/** All pages in one step: a copy in several steps begins again whenever another process writes. */
const ALL_PAGES = 2 ** 31 - 1;

export async function copyDatabase(file: string, to: string): Promise<void> {
  const source = new DatabaseSync(file, {readOnly: true, timeout: BUSY_MS});
  try {
    await backup(source, to, {rate: ALL_PAGES});
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // Without a log beside it, so that the file is whole by itself. The portal changes this back when it opens the database.
    copy.exec('pragma journal_mode = delete');
  } finally {
    copy.close();
  }
}
