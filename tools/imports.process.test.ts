// Proves that the import rules work: each is broken on purpose in a separate folder, and dependency-cruiser, with this repository's
// configuration, must report it.
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {run} from './run.ts';

type Violation = {from: string; to: string; rule: {name: string}};

const ROOT = resolve(import.meta.dirname, '..');
const CONFIG = join(ROOT, '.dependency-cruiser.mjs');
const FOLDERS_CONFIG = join(ROOT, '.dependency-cruiser-folders.mjs');
const DEPCRUISE = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** The sandbox server's folders from bottom to top. */
const LAYERS: readonly (readonly string[])[] = [
  ['errors', 'money'],
  ['database', 'outgoing'],
  ['lists'],
  ['events'],
  ['workspaces'],
  ['contract'],
  ['http'],
  ['households'],
  ['agreements'],
  ['bills'],
  ['notice-queue'],
  ['personas', 'site'],
  ['relay'],
  ['webhooks'],
  ['clock', 'receiver-check'],
  ['admin', 'notifications'],
  ['sandbox'],
  ['mcp'],
];
const SITE_FOLDERS = [
  'confirmation',
  'console',
  'dashboard',
  'diagrams',
  'forms',
  'reference',
  'samples',
  'sdk-demo',
  'search',
];

/** Files that break no rule, so that the imported files exist. */
const INNOCENT: Record<string, string> = {
  'src/pages/index.tsx': "import {site} from '../site.ts';\nexport default () => <p>{site}</p>;",
  'src/console/index.tsx': "export {core} from './core.ts';",
  'src/console/core.ts': 'export const core = 1;',
  ...Object.fromEntries(SITE_FOLDERS.map(folder => [`src/${folder}/inside.ts`, 'export const inside = 1;'])),
  'mock-server/app.ts': 'export type App = 1;',
  'mock-server/main.ts': "import type {App} from './app.ts';\nexport const app: App = 1;",
  ...Object.fromEntries(
    LAYERS.flat().flatMap(folder => [
      [`mock-server/${folder}/index.ts`, 'export const entry = 1;'],
      [`mock-server/${folder}/inside.ts`, 'export const inside = 1;'],
    ]),
  ),
  'mock-server/repository.ts': 'export const store = 1;',
  'openapi/signing/signing.ts': 'export const sign = 1;',
  'openapi/signing/doctor/inside.ts': 'export const inside = 1;',
  'src/site.test.ts': "import '../mock-server/app.ts';",
  'tools/run.ts': 'export {};',
  'src/helpers/inside.ts': 'export const inside = 1;',
  'src/n.ts': "import type {M} from './m.ts';\nexport type N = M;",
};

const PLANTED: [rule: string, file: string, code: string][] = [
  [
    'site-not-sandbox',
    'src/a.tsx',
    "import type {App} from '../mock-server/app.ts';\nexport const A = () => <p>{1 as App}</p>;",
  ],
  ['site-not-sandbox', 'src/b.ts', "export const load = () => import('@site/mock-server/app.ts');"],
  ['sandbox-not-site', 'mock-server/c.ts', "import {site} from '../src/site.ts';\nexport const c = site;"],
  ['contract-alone', 'openapi/d.ts', "import {createHmac} from 'node:crypto';\nexport const d = createHmac;"],
  ['model-reads-yaml', 'openapi/model.ts', "import {fastify} from 'fastify';\nexport const model = fastify;"],
  ['one-reader', 'tools/s.ts', "import {parse} from 'yaml';\nexport const s = parse;"],
  ['model-not-in-pages', 'src/t.ts', "import {model} from '../openapi/model.ts';\nexport const t = model;"],
  ['command-line-alone', 'cli/v.ts', "import '../tools/run.ts';"],
  ['site-data-alone', 'src/site.ts', "import {core} from './console/index.tsx';\nexport const site = core;"],
  ['sdk-alone', 'src/sdk/e.ts', "import {sign} from '../../openapi/signing/signing.ts';\nexport const e = sign;"],
  ['sdk-alone', 'src/sdk/f.tsx', "import {useState} from 'react';\nexport const F = () => <p>{useState(0)[0]}</p>;"],
  ['pages-are-leaves', 'src/g.ts', "import Home from './pages/index.tsx';\nexport const g = Home;"],
  ['main-is-a-leaf', 'mock-server/h.ts', "import {app} from './main.ts';\nexport const h = app;"],
  ...SITE_FOLDERS.map((folder): [string, string, string] => [
    `${folder}-index`,
    `src/into-${folder}.ts`,
    `import {inside} from './${folder}/inside.ts';\nexport const into = inside;`,
  ]),
  [
    'doctor-index',
    'openapi/into-doctor.ts',
    "import {inside} from './signing/doctor/inside.ts';\nexport const into = inside;",
  ],
  ['database-knows-engines', 'mock-server/p.ts', "import pg from 'pg';\nexport const p = pg;"],
  [
    'database-knows-engines',
    'mock-server/q.ts',
    "import {DatabaseSync} from 'node:sqlite';\nexport const q = DatabaseSync;",
  ],
  ['database-index', 'mock-server/r.ts', "import {inside} from './database/inside.ts';\nexport const r = inside;"],
  // Each folder imports its siblings and the folders of the layer above.
  ...LAYERS.flatMap((layer, rank) =>
    layer.flatMap(folder => {
      const others = [...layer, ...(LAYERS[rank + 1] ?? [])].filter(other => other !== folder);
      return others.map((other): [string, string, string] => [
        `${folder}-layer`,
        `mock-server/${folder}/imports-${other}.ts`,
        `import {entry} from '../${other}/index.ts';\nexport const upward = entry;`,
      ]);
    }),
  ),
  [
    'handlers-know-http',
    'mock-server/contract/imports-http.ts',
    "import {entry} from '../http/index.ts';\nexport const upward = entry;",
  ],
  ...['sandbox', 'mcp'].map((folder): [string, string, string] => [
    `${folder}-layer`,
    `mock-server/${folder}/upper-file.ts`,
    "import type {App} from '../app.ts';\nexport const upper: App = 1;",
  ]),
  [
    'events-layer',
    'mock-server/events/upper-file.ts',
    "import {store} from '../repository.ts';\nexport const upper = store;",
  ],
  ...LAYERS.flat()
    .filter(folder => !['errors', 'money', 'http', 'database', 'lists'].includes(folder))
    .map((folder): [string, string, string] => [
      `${folder}-index`,
      `mock-server/into-${folder}.ts`,
      `import {inside} from './${folder}/inside.ts';\nexport const into = inside;`,
    ]),
  ['tests-are-leaves', 'src/k.ts', "import './site.test.ts';"],
  ['tools-are-build-time', 'src/l.ts', "import '../tools/run.ts';"],
  ['folder-names', 'src/u.ts', "import {inside} from './helpers/inside.ts';\nexport const u = inside;"],
  ['no-cycles', 'src/m.ts', "import type {N} from './n.ts';\nexport type M = N;"],
  ['resolvable', 'src/o.ts', "import './nowhere.ts';"],
];

/** Two folders that import each other although no two files do. */
const FOLDER_CYCLE: Record<string, string> = {
  'src/one/a.ts': "import {b} from '../two/b.ts';\nexport const a = b;",
  'src/one/c.ts': 'export const c = 1;',
  'src/two/b.ts': 'export const b = 1;',
  'src/two/d.ts': "import type {c} from '../one/c.ts';\nexport type D = typeof c;",
};

let root: string;
let found: string[];
let folderCycles: string[];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'imports-'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const files = [
    ...Object.entries({...INNOCENT, ...FOLDER_CYCLE}),
    ...PLANTED.map(([, file, code]) => [file, code] as const),
  ];
  for (const [file, code] of files) {
    mkdirSync(dirname(join(root, file)), {recursive: true});
    writeFileSync(join(root, file), code);
  }
  writeFileSync(join(root, 'tools/import-alias.mjs'), 'export default {resolve: {alias: {"@site": process.cwd()}}};');
  found = await findViolations(CONFIG, ['cli', 'src', 'mock-server', 'openapi', 'tools']);
  folderCycles = await findViolations(FOLDERS_CONFIG, ['src', 'tools']);
});

async function findViolations(config: string, folders: string[]): Promise<string[]> {
  const args = [DEPCRUISE, '--config', config, '--output-type', 'json', ...folders];
  const {output} = await run(process.execPath, args, {}, root);
  const violations: Violation[] = JSON.parse(output).summary.violations;
  return violations.map(({rule, from}) => `${rule.name} ${from}`);
}

afterAll(() => rmSync(root, {recursive: true}));

describe('a planted violation is reported', () => {
  test.each(PLANTED)('%s in %s', (rule, file) => expect(found).toContain(`${rule} ${file}`));
});

test('every rule has a planted violation', async () => {
  const {default: config} = (await import(CONFIG)) as {default: {forbidden: {name: string}[]}};
  const planted = PLANTED.map(([rule]) => rule);
  expect(config.forbidden.map(({name}) => name).filter(name => !planted.includes(name))).toEqual([]);
});

test('nothing else is reported', () => {
  const planted = PLANTED.map(([rule, file]) => `${rule} ${file}`);
  expect(found.filter(violation => !planted.includes(violation))).toEqual([]);
});

test('a cycle between folders is reported, and no other folder', () => {
  expect(folderCycles.sort()).toEqual(['no-folder-cycles src/one', 'no-folder-cycles src/two']);
});
