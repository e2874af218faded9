// Writes the container image's files to an empty folder: node tools/image.ts FOLDER. The programs are bundled, so only
// packages with native code are included. It reads the built site, so run `npm run build` first.
import {cp, mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {join, relative} from 'node:path';
import {CONTRACT_NAMES, contractFile, referencedFiles} from '../openapi/model.ts';
import {bundle} from './bundle.ts';

const ROOT = join(import.meta.dirname, '..');
/** Packages with native code. */
const NATIVE = ['sharp'];
/** The programs by their names in `server/`. */
const PROGRAMS = {
  main: 'mock-server/main.ts',
  backup: 'tools/backup.ts',
  move: 'tools/move.ts',
  admin: 'tools/admin.ts',
};
/** Read at run time, from the same place as in the repository. */
const THREAD = 'mock-server/database/sqlite/checkpoint-thread.mjs';
/** The repository's commands that work in the image too. */
const SCRIPTS = ['backup', 'restore', 'move', 'forms', 'reviews'];

export async function writeImage(to: string): Promise<void> {
  await mkdir(to, {recursive: true});
  if ((await readdir(to)).length > 0) throw new Error(`${to} must be empty.`);
  const contracts = CONTRACT_NAMES.map(contractFile).flatMap(file => [file, ...referencedFiles(file)]);
  await Promise.all([
    ...Object.entries(PROGRAMS).map(([name, entry]) => bundle(entry, join(to, 'server', `${name}.js`), NATIVE)),
    ...[
      ...contracts.map(file => relative(ROOT, file)),
      THREAD,
      'build',
      ...(await withDependencies(NATIVE)).map(name => join('node_modules', name)),
    ].map(path => cp(join(ROOT, path), join(to, path), {recursive: true})),
    writePackage(to),
  ]);
}

/** Folders of the packages and their dependencies. Only optional dependencies for this platform are included. */
async function withDependencies(names: string[], found = new Set<string>()): Promise<string[]> {
  for (const name of names) {
    const manifest = await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8').catch(() => undefined);
    if (manifest === undefined || found.has(name)) continue;
    found.add(name);
    const {dependencies, optionalDependencies} = JSON.parse(manifest);
    await withDependencies(Object.keys({...dependencies, ...optionalDependencies}), found);
  }
  return [...found];
}

async function writePackage(to: string): Promise<void> {
  const {name, version, scripts: commands} = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const program = (script: string) => commands[script].replace(/^node tools\/(\w+)\.ts/, 'node server/$1.js');
  const scripts = {
    start: 'node server/main.js',
    ...Object.fromEntries(SCRIPTS.map(script => [script, program(script)])),
  };
  await writeFile(join(to, 'package.json'), JSON.stringify({name, version, type: 'module', scripts}, null, 2));
}

if (import.meta.main) await writeImage(process.argv[2] ?? '');
