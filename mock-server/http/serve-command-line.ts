/** Serves the command-line program with the portal's origin and the program's name filled in. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {FastifyInstance} from 'fastify';
import type {Config} from '../config.ts';
import {nothingAt, send} from './error-handlers.ts';
import {linkOrigin} from './link-origin.ts';

/** Written by every build (tools/downloads.ts), and copied into the built site. */
const FILE = 'downloads/hutz.mjs';
const STATIC = join(import.meta.dirname, '..', '..', 'static');

/** Everything from this line on is the sandbox, of which `listen` needs nothing. */
const SANDBOX = /^\/\/ The sandbox, [\s\S]*/m;

/** `listen.mjs` is the same program, limited to the `listen` command. */
const PROGRAMS = ['hutz', 'listen'] as const;

export function serveCommandLine(app: FastifyInstance, {buildDir, publicUrl}: Config): void {
  let source: string | undefined;
  for (const program of PROGRAMS)
    app.get(`/${program}.mjs`, {config: {isFile: true}}, async (request, reply) => {
      source ??= await readFile(join(STATIC, FILE), 'utf8')
        .catch(() => readFile(join(buildDir, FILE), 'utf8'))
        .catch(() => undefined);
      if (source === undefined) return send(reply, nothingAt(request));
      reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-cache');
      const {origin} = new URL(linkOrigin(publicUrl, request.headers.host));
      return reply.send(
        source
          .replace(/^const ORIGIN = .*;$/m, () => `const ORIGIN = ${JSON.stringify(origin)};`)
          .replace('const PROGRAM = "hutz";', `const PROGRAM = "${program}";`)
          .replace(program === 'listen' ? SANDBOX : '', ''),
      );
    });
}
