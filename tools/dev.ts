// npm run dev: Docusaurus with hot reload on PORT (3000), and the sandbox behind it on its own port
// (tools/docusaurus-dev.ts). Restarts the sandbox when mock-server/ or the contract changes.
import type {ChildProcess} from 'node:child_process';
import {existsSync, watch} from 'node:fs';
import {createServer} from 'node:net';
import {readConfig} from '../mock-server/config.ts';
import {ensureBuilt} from './build.ts';
import {runPart, startNode} from './run.ts';

const SETTLE_MS = 150;
const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** The port if it is free; for 0, any free port; undefined if it is taken. */
function findFreePort(port: number): Promise<number | undefined> {
  return new Promise(done => {
    const server = createServer().once('error', () => done(undefined));
    server.listen(port, 'localhost', () => {
      const {port: free} = server.address() as {port: number};
      server.close(() => done(free));
    });
  });
}

// An invalid setting, a port in use, a part that can't be built: the message says what to do.
process.on('uncaughtException', ({message}) => {
  console.error(message);
  process.exit(1);
});

const {port: requested} = readConfig(process.env, '.');
const port = await findFreePort(requested);
const sandboxPort = await findFreePort(0);
if (!port)
  throw new Error(`Port ${requested} is in use. Stop the other program or choose another: PORT=3001 npm run dev`);

/** The sandbox's own URL serves the last build, without hot reload, so don't show it. */
const SANDBOX_READY = `The sandbox is ready behind http://localhost:${port} (it listens on port ${sandboxPort}).`;
let sandbox: ChildProcess | undefined;
let restarting = false;

function startSandbox(): void {
  const env = {PORT: String(sandboxPort), PUBLIC_URL: `http://localhost:${port}`};
  sandbox = startNode(['mock-server/main.ts'], env, ['pipe', 'pipe', 'inherit']).on('exit', () => {
    if (!restarting) console.error('The sandbox has stopped; it starts again when mock-server/ or openapi/ changes.');
    sandbox = undefined;
    if (restarting) startSandbox();
    restarting = false;
  });
  sandbox.stdout?.on('data', chunk => process.stdout.write(`${chunk}`.replace(/.* ready at .*/, SANDBOX_READY)));
}

let restartTimer: NodeJS.Timeout | undefined;
function restartSandbox(): void {
  clearTimeout(restartTimer);
  restartTimer = setTimeout(() => {
    if (!sandbox) return startSandbox();
    restarting = true;
    sandbox.kill('SIGTERM');
  }, SETTLE_MS);
}

// The search, the Markdown pages and llms.txt come from the last build.
if (!existsSync('build')) {
  console.log('Building the site once, for the search and the Markdown pages…');
  await ensureBuilt('fast');
}
startSandbox();
for (const folder of ['mock-server', 'openapi']) watch(folder, {recursive: true}, restartSandbox);
const contracts = watch('openapi', {recursive: true}, (_, file) => {
  if (!file?.endsWith('.yaml')) return;
  console.log('openapi/ has changed: run npm run types. Start npm run dev again for the page of a new operation.');
  contracts.close();
});

await runPart('The reference', ['tools/generate-reference.ts'], {});
const site = startNode(
  [DOCUSAURUS, 'start', '--no-open', '--host', 'localhost', '--port', String(port)],
  {
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    NODE_OPTIONS: '--no-deprecation',
    DOCUSAURUS_NO_TELEMETRY: '1',
    SCARF_ANALYTICS: 'false',
  },
  ['pipe', 'inherit', 'inherit'],
);
// The children end with this process (startNode).
site.on('exit', code => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
