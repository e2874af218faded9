// Copies the site's sources into a folder that shares these node_modules, to build them with another contract.
import {cpSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PARTS = [
  'docs',
  'src',
  'openapi',
  'samples',
  'static',
  'tools',
  'CHANGELOG.md',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
  'tsconfig.json',
];

export function cloneSite(folder: string): void {
  for (const name of PARTS) cpSync(join(ROOT, name), join(folder, name), {recursive: true});
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
