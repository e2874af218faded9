/** The files of the site that the portal serves: the built ones, and the command line; some name the portal's own origin. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {createFileMap, type FileMap, type SetOrigin} from './http/static/file-map.ts';
import {isLoopbackHost} from './http/urls.ts';

/** The command line, which every build writes (tools/downloads.ts) and copies into the built site. It is served at these paths too. */
const PROGRAM = 'downloads/hutz.mjs';
const PROGRAM_PATHS = ['/hutz.mjs', '/listen.mjs'];
const STATIC = join(import.meta.dirname, '..', 'static');

/** Has only the command line when there is no build folder. */
export function createSiteFiles(buildDir: string): FileMap {
  const program = [STATIC, buildDir].map(folder => join(folder, PROGRAM)).find(existsSync);
  const extraFiles = program ? PROGRAM_PATHS.map(path => [path, program] as const) : [];
  return createFileMap(buildDir, findSetOrigin, extraFiles);
}

/** The origin that pages name as built. The portal's own is known only when they are served. */
const BUILT_ORIGIN = 'http://localhost:3000';
/** Everything from this line on is the sandbox, which `listen` doesn't need. */
const SANDBOX = /^\/\/ The sandbox, [\s\S]*/m;

const WITH_ORIGIN: readonly (readonly [path: RegExp, setOrigin: SetOrigin])[] = [
  // Markdown pages, the lists of them, and the Postman collection: commands can be copied from them.
  [
    /^\/(?!assets\/).+\.md$|^\/llms(?:-full)?\.txt$|\.postman_collection\.json$/,
    (text, origin) => text.replaceAll(BUILT_ORIGIN, () => origin),
  ],
  // A reader trusts the file only at the URL that it calls canonical, which must be https (RFC 9116, 2.5.2 and 3).
  [
    /^\/\.well-known\/security\.txt$/,
    (text, origin) => (origin.startsWith('https:') ? inFields(text, /^(Canonical|Policy): /, origin) : text),
  ],
  // No search engine reads a portal on its own machine.
  [
    /^\/robots\.txt$/,
    (text, origin) => (isLoopbackHost(new URL(origin).host) ? text : inFields(text, /^(Sitemap): /, origin)),
  ],
  [/^\/hutz\.mjs$/, inProgram],
  // The same program, limited to the command `listen`.
  [
    /^\/listen\.mjs$/,
    (text, origin) =>
      inProgram(text, origin).replace('const PROGRAM = "hutz";', 'const PROGRAM = "listen";').replace(SANDBOX, ''),
  ],
];

const findSetOrigin = (path: string) => WITH_ORIGIN.find(([pattern]) => pattern.test(path))?.[1];

function inFields(text: string, field: RegExp, origin: string): string {
  return text.replace(new RegExp(`${field.source}https?://[^/\\n]+`, 'gm'), (_, name) => `${name}: ${origin}`);
}

function inProgram(text: string, origin: string): string {
  return text.replace(/^const ORIGIN = .*;$/m, () => `const ORIGIN = ${JSON.stringify(origin)};`);
}
