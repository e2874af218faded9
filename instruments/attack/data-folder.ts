/** Attacks by other users of the machine on the data folder. */
import {chmod, readdir, stat} from 'node:fs/promises';
import {join} from 'node:path';
import type {Attack} from './attack.ts';

const OTHERS = 0o077;

async function pathsOf(folder: string): Promise<string[]> {
  return [folder, ...(await readdir(folder, {recursive: true})).map(name => join(folder, name))];
}

/** Loosens permissions, as a careless restore or an earlier version may have left them. */
export async function widen(folder: string): Promise<void> {
  for (const path of await pathsOf(folder)) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
}

export const dataFolder: Attack = {
  name: 'files of the data folder that other users can read or write',
  async run({folder}) {
    if (!folder) return {found: [], note: 'not tried: its data folder is not at hand'};
    const found: string[] = [];
    for (const path of await pathsOf(folder)) {
      const {mode} = await stat(path);
      if (mode & OTHERS) found.push(`${path} is ${(mode & 0o777).toString(8)}`);
    }
    return {found};
  },
};
