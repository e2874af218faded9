// Proves that our lint rules work: each is broken on purpose, and Biome or Stylelint, with this repository's configuration, must report it.
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {run} from '../run.ts';

const ROOT = join(import.meta.dirname, '../..');
const lines = (count: number) =>
  Array.from({length: count}, (_, line) => `export const a${line} = ${line};\n`).join('');

/** Files, and the lines with a violation. */
const FILES: Record<string, {text: string; violations: number[]}> = {
  'src/components/Card.module.css': {
    text: '.a {\n  color: #fff;\n}\n.b {\n  background: rgb(0 0 0 / 10%);\n  border-color: white;\n}\n',
    violations: [2, 5, 6],
  },
  'src/components/Fade.module.css': {
    text: '/* #fff */\n.a {\n  color: var(--hz-green);\n  mask: url(#fade);\n}\n',
    violations: [],
  },
  'src/css/tokens.css': {text: ':root {\n  --ink: #14201b;\n}\n', violations: []},
  'src/components/Logo.tsx': {text: 'export const Logo = () => <path fill="#0b6b3a" />;\n', violations: [1]},
  'src/components/nav.ts': {text: "export const link = '#callbacks';\n", violations: []},
  'mock-server/bills/bills.ts': {
    text: 'export const now = Date.now();\nexport const today = new Date();\nexport const day = new Date(now);\n',
    violations: [1, 2],
  },
  'mock-server/main.ts': {text: 'export const clock = Date.now;\n', violations: []},
  'src/search/order.ts': {
    text: 'export const sorted = [2, 1].toSorted();\nexport const copied = [...sorted].sort();\n',
    violations: [1],
  },
  'src/console/Long.tsx': {text: lines(251), violations: [1]},
  'src/console/Short.tsx': {text: lines(250), violations: []},
  'src/console/Long.test.tsx': {text: lines(300), violations: []},
  'e2e/page.spec.ts': {
    text: "test('a', async ({page}) => {\n  await page.waitForTimeout(5);\n  expect(Math.random()).toBe(1);\n});\n",
    violations: [2, 3],
  },
};

let root: string;
let found: string[];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lint-'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const path of ['biome.json', 'stylelint.config.mjs', 'tools/lint'])
    cpSync(join(ROOT, path), join(root, path), {recursive: true});
  for (const [path, {text}] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
  const biome = await run(
    'biome',
    ['lint', '--vcs-enabled=false', '--vcs-use-ignore-file=false', '--reporter=github', 'src', 'mock-server', 'e2e'],
    {},
    root,
  );
  const stylelint = await run('stylelint', ['--formatter', 'unix', 'src/**/*.css'], {}, root);
  const output = `${biome.output}\n${stylelint.output}`.replaceAll(`${root}/`, '');
  const places = [...output.matchAll(/file=([^,]+),line=(\d+)|^([^:\s]+):(\d+):/gm)];
  found = places.map(([, ...parts]) => parts.filter(Boolean).join(':'));
});
afterAll(() => rmSync(root, {recursive: true}));

test.each(Object.entries(FILES))('%s', (path, {violations}) => {
  expect(found.filter(place => place.startsWith(`${path}:`))).toEqual(violations.map(line => `${path}:${line}`));
});
