// npm run dev: Docusaurus with hot reload on PORT (3000), the sandbox behind it on a port of its own, both on one origin
// (tools/docusaurus-dev-proxy.ts). The sandbox starts anew whenever mock-server/ or the contract changes. When one of the
// two ends, so does the other.
import type {ChildProcess} from 'node:child_process';
import {existsSync, watch} from 'node:fs';
import {createServer} from 'node:net';
import {build} from './build.ts';
import {generateReference} from './generate-reference.ts';
import {startNode} from './run.ts';

const SETTLE_MS = 150;
const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** The port that was asked for (0: any), or undefined when it is taken. */
function claim(port: number): Promise<number | undefined> {
  return new Promise(done => {
    const server = createServer().once('error', () => done(undefined));
    server.listen(port, 'localhost', () => {
      const {port: claimed} = server.address() as {port: number};
      server.close(() => done(claimed));
    });
  });
}

const port = await claim(Number(process.env.PORT || 3000));
const sandboxPort = await claim(0);
if (port === undefined || sandboxPort === undefined) {
  console.error(
    `Port ${process.env.PORT || 3000} is in use. Stop the other program or choose another: PORT=3001 npm run dev`,
  );
  process.exit(1);
}

const STDIO = ['pipe', 'inherit', 'inherit'] as const;
let sandbox: ChildProcess | undefined;
let restarting = false;

function startSandbox(): void {
  const env = {PORT: String(sandboxPort), PUBLIC_URL: `http://localhost:${port}`};
  sandbox = startNode(['mock-server/main.ts'], env, [...STDIO]).on('exit', () => {
    if (!restarting) console.error('The sandbox has stopped; it starts again when mock-server/ or openapi/ changes.');
    sandbox = undefined;
    if (restarting) startSandbox();
    restarting = false;
  });
}

let settle: NodeJS.Timeout | undefined;
function restartSandbox(): void {
  clearTimeout(settle);
  settle = setTimeout(() => {
    if (!sandbox) return startSandbox();
    restarting = true;
    sandbox.kill('SIGTERM');
  }, SETTLE_MS);
}

// The search, the Markdown pages and llms.txt come from the last build.
if (!existsSync('build')) {
  console.log('Building the site once, for the search and the Markdown pages…');
  await build();
}
startSandbox();
for (const folder of ['mock-server', 'openapi']) watch(folder, {recursive: true}, restartSandbox);

await generateReference({DOCUSAURUS_NO_TELEMETRY: '1', SCARF_ANALYTICS: 'false'});
const site = startNode(
  [DOCUSAURUS, 'start', '--no-open', '--host', 'localhost', '--port', String(port)],
  {
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    NODE_OPTIONS: '--no-deprecation',
    DOCUSAURUS_NO_TELEMETRY: '1',
    SCARF_ANALYTICS: 'false',
  },
  [...STDIO],
);
// The children end with this process (startNode).
site.on('exit', code => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
