/** Backup and restore of a PostgreSQL database. A failure leaves and changes nothing. */
import {copyFileSync, existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {openStore} from '../../repository.ts';
import {prepareDatabaseUrl} from '../../testing/engine.ts';
import {temporaryFolder} from '../../testing/folder.ts';
import {execute} from '../../testing/postgres.ts';
import {PATH} from '../../testing/process.ts';
import {addWorkspace} from '../../testing/rows.ts';
import {backUp, restore} from '../backup.ts';
import {sha256} from '../index.ts';

let root: {path: string; remove: () => void};
let source: string;
let target: string;
const at = (...names: string[]) => join(root.path, ...names);
const now = new Date('2026-05-18T14:03:21Z');
const place = (name: string, databaseUrl: string, environment = {PATH}) => ({
  folder: at(name),
  databaseUrl,
  environment,
});
const tables = async (url: string) =>
  (await execute(url, "select tablename from pg_tables where schemaname = 'public'"))[0]?.rows.length;

beforeEach(async () => {
  root = temporaryFolder();
  source = await prepareDatabaseUrl(at('data'));
  target = await prepareDatabaseUrl(at('restored'));
  await execute(target, 'drop schema public cascade', 'create schema public');
  const store = await openStore(at('data'), source);
  await store.write(repo => addWorkspace(repo, 'a'));
  await store.close();
});
afterEach(() => root.remove());

const backup = () => backUp(place('data', source), at('backup'), now);

it.each([
  ['an empty data folder', () => {}],
  ['a data folder with the same key', () => copyKey()],
])('restores the database to %s, with readable secrets', async (_, prepare) => {
  await backup();
  prepare();
  await restore(place('restored', target), at('backup'));
  const restored = await openStore(at('restored'), target);
  expect((await restored.read.workspaces.findKeyHolder(sha256('htz_a')))?.secret).toBe('htzsk_very_secret');
  await restored.close();
});

function copyKey(): void {
  mkdirSync(at('restored'));
  copyFileSync(at('data/secret.key'), at('restored/secret.key'));
}

it('fails and changes nothing when the database has tables', async () => {
  await backup();
  await execute(target, 'create table mine (id integer)');
  await expect(restore(place('restored', target), at('backup'))).rejects.toThrow(/is not empty\. Nothing was restored/);
  expect([await tables(target), existsSync(at('restored/secret.key'))]).toEqual([1, false]);
});

it('fails while a portal is running on the database', async () => {
  await backup();
  const running = await openStore(at('running'), target);
  await expect(restore(place('restored', target), at('backup'))).rejects.toThrow(/A portal is running on the database/);
  await running.close();
});

it('fails when the data folder has another key', async () => {
  await backup();
  mkdirSync(at('restored'));
  writeFileSync(at('restored/secret.key'), 'f'.repeat(64));
  await expect(restore(place('restored', target), at('backup'))).rejects.toThrow(/another key than the backup's/);
  expect(await tables(target)).toBe(0);
});

it('fails for a damaged dump', async () => {
  await backup();
  writeFileSync(at('backup/postgres.dump'), 'damaged');
  await expect(restore(place('restored', target), at('backup'))).rejects.toThrow(/postgres\.dump has changed/);
  expect([await tables(target), existsSync(at('restored/secret.key'))]).toEqual([0, false]);
});

it('restores again after the key could not be copied', async () => {
  await backup();
  const inTheWay = at('restored', `secret.key.${process.pid}.new`);
  mkdirSync(inTheWay, {recursive: true});
  await expect(restore(place('restored', target), at('backup'))).rejects.toThrow(/EISDIR/);
  rmdirSync(inTheWay);
  await restore(place('restored', target), at('backup'));
  await (await openStore(at('restored'), target)).close();
});

it('backs up nothing with another key', async () => {
  writeFileSync(at('data/secret.key'), 'f'.repeat(64));
  await expect(backup()).rejects.toThrow(/sealed with another key/);
  expect(readdirSync(root.path)).toEqual(['data']);
});

it('names the command without its password when pg_dump is missing', async () => {
  const url = Object.assign(new URL(source), {password: 'very-secret'}).href;
  const failed = backUp(place('data', url, {PATH: root.path}), at('backup'), now);
  await expect(failed).rejects.toThrow(/pg_dump isn't installed.*pg_dump --format=custom .*secret\.key with the dump/);
  await expect(failed).rejects.not.toThrow(/very-secret/);
  expect(readdirSync(root.path)).toEqual(['data']);
});
