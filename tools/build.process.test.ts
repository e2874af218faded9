// Tests when the site is rebuilt: the real build.ts on a small tree. A stub replaces the program that builds the pages: it writes three
// files, hangs halfway if a file named "hang" exists, and fails if one named "fail" does. Smaller stubs replace the content and the
// downloads.
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {DOWNLOADS, isFresh, SITE} from './build-stamp.ts';
import {run} from './run.ts';

const ENSURE = [
  '--input-type=module',
  '-e',
  `const {ensureBuilt} = await import(${JSON.stringify(join(import.meta.dirname, 'build.ts'))}); await ensureBuilt(process.argv[1]);`,
];
const PAGES = `
import {appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
const out = process.argv.at(-1);
appendFileSync('builds.log', process.pid + '\\n');
mkdirSync(out, {recursive: true});
writeFileSync(out + '/origin.txt', process.env.API_ORIGIN);
writeFileSync(out + '/_headers', '/*\\n  X-Frame-Options: DENY\\n');
writeFileSync(out + '/index.html', readFileSync('docs/index.mdx', 'utf8').repeat(200));
if (existsSync('hang')) setInterval(() => {}, 1000);
else if (existsSync('fail')) { console.error('Broken link'); process.exitCode = 1; }
else writeFileSync(out + '/small.txt', 'small');
`;
const CONTENT = `
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
const [, , pages] = process.argv;
mkdirSync(pages + '/docs', {recursive: true});
writeFileSync(pages + '/docs/index.md', '# ' + readFileSync(pages + '/index.html', 'utf8'));
`;
const DOWNLOADER = `
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
if (existsSync('fail-downloads')) throw new Error('No command line');
mkdirSync(process.argv[2], {recursive: true});
writeFileSync(process.argv[2] + '/hutz.mjs', 'program');
`;
const PACKAGE = '{"type": "module"}';
const SOURCES = ['docs/index.mdx', 'src/deep/a.ts', 'openapi/a.yaml', 'samples/a.py', 'static/a.svg', 'site.config.ts'];

let root: string;
const at = (path: string) => join(root, path);
const put = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), {recursive: true});
  writeFileSync(at(path), text);
};
const ensure = (...quality: 'fast'[]) => run(process.execPath, [...ENSURE, ...quality], {}, root);
const builds = () => (existsSync(at('builds.log')) ? readFileSync(at('builds.log'), 'utf8').trim().split('\n') : []);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  put('package.json', PACKAGE);
  put('tools/pages.ts', PAGES);
  put('tools/content.ts', CONTENT);
  put('tools/downloads.ts', DOWNLOADER);
  for (const path of SOURCES) put(path, `first text of ${path}\n`);
});
afterEach(() => rmSync(root, {recursive: true}));

/** The check of `ensureBuilt`, without starting a program. */
const fresh = () => isFresh(at('build'), {root, ...SITE});

test('prints one line for a setting that is wrong, and builds with the origin of a right one', async () => {
  const build = (API_ORIGIN: string) =>
    run(process.execPath, [join(import.meta.dirname, 'build.ts')], {API_ORIGIN}, root);
  const output =
    'API_ORIGIN must be an http or https URL without a path, such as https://portal.example; it is "api.portal.example".\n';
  expect(await build('api.portal.example')).toMatchObject({ok: false, output});
  expect(await build('https://api.portal.example/')).toMatchObject({ok: true});
  expect(readFileSync(at('build/origin.txt'), 'utf8')).toBe('https://api.portal.example');
});

test('builds once while no source changes, and again after each change', async () => {
  expect(await ensure()).toMatchObject({ok: true});
  expect(await ensure()).toMatchObject({ok: true, output: ''});
  expect(builds()).toHaveLength(1);
  expect(await fresh()).toBe(true);
  expect(readFileSync(at('build/_nginx-http.conf'), 'utf8')).toContain('"DENY";');

  for (const path of SOURCES) {
    const text = readFileSync(at(path), 'utf8');
    put(path, `other text of ${path}\n`);
    expect([path, await fresh()]).toEqual([path, false]);
    put(path, text);
    expect([path, await fresh()]).toEqual([path, true]);
  }
  // It lists the supported browsers.
  put('package.json', '{"type": "module", "browserslist": []}');
  expect(fresh()).toBe(false);
  put('package.json', PACKAGE);
  expect(readFileSync(at('build/downloads/hutz.mjs'), 'utf8')).toBe('program');
  // Only the downloads contain the server.
  const downloadsFresh = () => isFresh(at('build'), {root, ...DOWNLOADS});
  expect(await downloadsFresh()).toBe(true);
  put('mock-server/app.ts', 'new');
  expect([await fresh(), await downloadsFresh()]).toEqual([true, false]);
  rmSync(at('mock-server/app.ts'));
  expect(await downloadsFresh()).toBe(true);

  put('docs/new.mdx', 'new');
  expect(await ensure()).toMatchObject({ok: true});
  expect(builds()).toHaveLength(2);
  rmSync(at('docs/new.mdx'));
  expect(await fresh()).toBe(false);
  expect(await ensure()).toMatchObject({ok: true});
  expect(builds()).toHaveLength(3);

  utimesSync(at('docs/index.mdx'), 1, 1);
  put('src/deep/a.test.ts', 'test');
  expect(await fresh()).toBe(true);

  // A build interrupted before its stamp is written has no stamp, or half of one.
  const stamp = readFileSync(at('build/.stamp'), 'utf8');
  rmSync(at('build/.stamp'));
  expect(await fresh()).toBe(false);
  put('build/.stamp', stamp.slice(0, 20));
  expect(await fresh()).toBe(false);
  expect(await ensure()).toMatchObject({ok: true});
  expect(builds()).toHaveLength(4);

  // Text files have compressed copies beside them; small files don't.
  const page = readFileSync(at('build/index.html'));
  expect(brotliDecompressSync(readFileSync(at('build/index.html.br')))).toEqual(page);
  expect(gunzipSync(readFileSync(at('build/index.html.gz')))).toEqual(page);
  expect(brotliDecompressSync(readFileSync(at('build/docs/index.md.br')))).toEqual(
    readFileSync(at('build/docs/index.md')),
  );
  expect(existsSync(at('build/small.txt.br'))).toBe(false);
});

test('a fast build prints its steps, and is compressed further when somebody needs the smallest files', async () => {
  put('docs/index.mdx', readFileSync(join(import.meta.dirname, '..', 'DEPLOY.md'), 'utf8').slice(0, 1000));
  const page = () => readFileSync(at('build/index.html.br'));
  expect((await ensure('fast')).output.trim().split('\n')).toEqual([
    expect.stringMatching(/^Building the site \(1 of 2\)/),
    expect.stringMatching(/^Building the site \(2 of 2\)/),
    expect.stringMatching(/^Built in /),
  ]);
  const fast = page();
  expect(await ensure('fast')).toMatchObject({ok: true, output: ''});
  expect((await ensure()).output).toMatch(/^Compressing the site…\nCompressed in /);
  expect(page().length).toBeLessThan(fast.length);
  expect(brotliDecompressSync(page())).toEqual(readFileSync(at('build/index.html')));
  expect(await ensure()).toMatchObject({ok: true, output: ''});
  expect(builds()).toHaveLength(1);
});

test('two programs that need the site at the same time build it once', async () => {
  const [first, second] = await Promise.all([ensure(), ensure()]);
  expect([first.ok, second.ok], first.output + second.output).toEqual([true, true]);
  expect(builds()).toHaveLength(1);
});

test('a build that fails prints the reason and leaves the old build, still stale', async () => {
  await ensure();
  put('docs/index.mdx', 'second text');
  put('fail', '');
  const {ok, output} = await ensure();
  expect(ok).toBe(false);
  expect(output).toContain('Broken link');
  expect(readFileSync(at('build/index.html'), 'utf8')).toContain('first text');
  rmSync(at('fail'));
  put('fail-downloads', '');
  expect(await ensure()).toMatchObject({ok: false, output: expect.stringContaining('No command line')});
  expect(readFileSync(at('build/index.html'), 'utf8')).toContain('first text');
  rmSync(at('fail-downloads'));
  await ensure();
  expect(readFileSync(at('build/index.html'), 'utf8')).toContain('second text');
});

test('runs in a folder with an odd name, and says which names the bundler does not read', async () => {
  put('50% é/exit-with-parent.mjs', readFileSync(join(import.meta.dirname, 'exit-with-parent.mjs'), 'utf8'));
  put('50% é/run.ts', readFileSync(join(import.meta.dirname, 'run.ts'), 'utf8'));
  put('50% é/part.mjs', '');
  const code = "const {runPart} = await import('./run.ts'); await runPart('It', ['part.mjs'], {})";
  expect(await run(process.execPath, ['--input-type=module', '-e', code], {}, at('50% é'))).toMatchObject({ok: true});
  put('C#/package.json', '{}');
  const {output} = await run(process.execPath, ENSURE, {}, at('C#'));
  expect(output).toContain("C# has a # or !, which the bundler doesn't read. Move");
});

test('a build that is killed halfway is never taken for a finished one, and leaves no program behind', async () => {
  put('hang', '');
  const cut = spawn(process.execPath, ENSURE, {cwd: root, stdio: 'ignore'});
  await vi.waitFor(() => expect(existsSync(at('build.next/index.html'))).toBe(true), 120_000);
  cut.kill('SIGKILL');
  const [child] = builds();
  await vi.waitFor(() => expect(() => process.kill(Number(child), 0)).toThrow('ESRCH'), 120_000);
  expect(existsSync(at('build'))).toBe(false);
  rmSync(at('hang'));
  expect(await ensure()).toMatchObject({ok: true});
  expect(existsSync(at('build/small.txt'))).toBe(true);
});
