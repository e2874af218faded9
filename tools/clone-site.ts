// Copies the site's sources to a folder that shares these node_modules, to build them with another contract.
import {cpSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {FILES, FOLDERS} from './build-stamp.ts';

const ROOT = join(import.meta.dirname, '..');

export function cloneSite(folder: string): void {
  for (const path of [...FOLDERS, ...FILES, 'mock-server', 'tools', 'package.json'])
    cpSync(join(ROOT, path), join(folder, path), {recursive: true});
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
