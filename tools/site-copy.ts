// A copy of the site's sources in a folder of its own, with these packages: for building it with another contract.
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

export function copySite(folder: string): void {
  for (const name of PARTS) cpSync(join(ROOT, name), join(folder, name), {recursive: true});
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
