/** Another thread copies the write-ahead log into the database, so that the log is reused; without it nothing is lost. */
import {once} from 'node:events';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import type {Worker} from 'node:worker_threads';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {temporaryFolder} from '../../testing/folder.ts';
import {createCheckpoints} from './checkpoints.ts';

const JOBS = 300;

let folder: {path: string; remove: () => void};
let writer: DatabaseSync;
let checkpoints: ReturnType<typeof createCheckpoints>;

beforeEach(() => {
  folder = temporaryFolder();
  writer = new DatabaseSync(join(folder.path, 'data.sqlite'));
  writer.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table t (text)');
});
afterEach(async () => {
  await checkpoints.close();
  writer.close();
  folder.remove();
});

function commit(jobs: number): void {
  for (let job = 0; job < jobs; job += 1) {
    checkpoints.restartLog();
    writer.exec(`insert into t values ('${'x'.repeat(2000)}')`);
    checkpoints.countJobs(1);
  }
}
/** Pages in the write-ahead log. */
const log = () => Number(writer.prepare('pragma wal_checkpoint(noop)').get()?.log);
const rows = () => Number(writer.prepare('select count(*) as rows from t').get()?.rows);

it('reuses the log after another thread has copied it', async () => {
  checkpoints = createCheckpoints(writer, join(folder.path, 'data.sqlite'), JOBS);
  for (let round = 1; round <= 3; round += 1) {
    // The thread may be done before the last of them.
    let largest = 0;
    for (let job = 0; job < JOBS; job += 1) {
      commit(1);
      largest = Math.max(largest, log());
    }
    expect(largest).toBeGreaterThan(JOBS / 2);
    await vi.waitFor(
      () => {
        commit(1);
        expect(log()).toBeLessThan(largest / 2);
      },
      {timeout: 120_000},
    );
  }
  await checkpoints.close();
  const reader = new DatabaseSync(join(folder.path, 'data.sqlite'), {readOnly: true});
  expect(reader.prepare('pragma quick_check').get()).toEqual({quick_check: 'ok'});
  expect(reader.prepare('select count(*) as rows from t').get()?.rows).toBe(rows());
  reader.close();
});

it('continues when that thread fails', async () => {
  checkpoints = createCheckpoints(writer, join(folder.path, 'missing', 'data.sqlite'), JOBS);
  for (let round = 1; round <= 3; round += 1) {
    const started = once(process, 'worker');
    commit(JOBS);
    const [thread] = (await started) as [Worker];
    await new Promise(resolve => thread.once('exit', resolve));
  }
  expect(rows()).toBe(3 * JOBS);
});
