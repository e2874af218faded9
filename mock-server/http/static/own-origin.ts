/** The files whose text names the portal's own origin, which is known only when they are served. */
import {isLoopbackHost} from '../link-origin.ts';

/** Returns the text of a served file with this origin in it. */
export type Fill = (text: string, origin: string) => string;

/** The origin that pages name as built. */
const BUILT_ORIGIN = 'http://localhost:3000';
/** Everything from this line on is the sandbox, of which `listen` needs nothing. */
const SANDBOX = /^\/\/ The sandbox, [\s\S]*/m;

const FILLED: readonly (readonly [path: RegExp, fill: Fill])[] = [
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

/** Undefined for a path whose text is served as built. */
export const fillOf = (path: string): Fill | undefined => FILLED.find(([pattern]) => pattern.test(path))?.[1];

const inFields = (text: string, field: RegExp, origin: string) =>
  text.replace(new RegExp(`${field.source}https?://[^/\\n]+`, 'gm'), (_, name) => `${name}: ${origin}`);

function inProgram(text: string, origin: string): string {
  return text.replace(/^const ORIGIN = .*;$/m, () => `const ORIGIN = ${JSON.stringify(origin)};`);
}
