/** An otherwise idle process waits for the checkpoint thread to end. */
import {join} from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {run} from '../../../tools/run.ts';
import {temporaryFolder} from '../../testing/folder.ts';

const PROGRAM = `
  import {DatabaseSync} from 'node:sqlite';
  const [, checkpointsFile, file] = process.argv;
  const {createCheckpoints} = await import(checkpointsFile);
  const writer = new DatabaseSync(file);
  writer.exec('pragma journal_mode = wal; create table t (text)');
  const checkpoints = createCheckpoints(writer, file, 1);
  checkpoints.countJobs(1);
  await checkpoints.close();
  writer.close();
  console.log('closed');
`;

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('closes the database before its process ends', async () => {
  const files = [join(import.meta.dirname, 'checkpoints.ts'), join(folder.path, 'data.sqlite')];
  const {ok, output} = await run(process.execPath, ['--input-type=module', '-e', PROGRAM, ...files]);
  expect({ok, output}).toEqual({ok: true, output: 'closed\n'});
});
