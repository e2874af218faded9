/** `sandbox`: runs the whole API on this machine until it is stopped. */
import {once} from 'node:events';
import process, {stdin} from 'node:process';
import {type Command, parseWholeNumber} from '../command.ts';
import {CommandError, EXIT, usageError} from '../command-error.ts';
import {outcome} from '../terminal.ts';

const MIN_NODE = 24;
const DEFAULT_PORT = 3000;
const MAX_PORT = 65_535;

export const sandbox: Command = {
  summary: 'Run the sandbox on this machine, without network',
  takes: '',
  isLocal: true,
  about: `Runs the API with households, clock, webhooks and receiver check, without the portal's pages. Needs Node ${MIN_NODE} or newer.
Only this machine can reach it, and webhooks can go to programs on this machine. There are no rate limits. Runs until you press Ctrl+C.
With --json, it prints {"url": …} when it is ready.`,
  options: {
    port: {value: 'PORT', help: `The port; 0 for any free one. Default: ${DEFAULT_PORT}.`},
    memory: {help: 'Keep everything in memory, until the sandbox stops. The default.'},
    data: {value: 'DIR', help: 'Keep the data in this folder.'},
    seed: {value: 'NUMBER', help: 'Create the same keys and ids in each run with this seed.'},
    'until-stdin-ends': {
      help: 'Stop when standard input ends, as it does when the program that started the sandbox ends.',
    },
  },
  async run({out, signal, text, isSet}) {
    const folder = text('data');
    if (folder !== undefined && isSet('memory')) throw usageError('Use either --data or --memory, not both.');
    const port = parseWholeNumber('port', text('port'), MAX_PORT) ?? DEFAULT_PORT;
    const seed = parseWholeNumber('seed', text('seed'), Number.MAX_SAFE_INTEGER);
    if (Number.parseInt(process.versions.node, 10) < MIN_NODE)
      throw usageError(`The sandbox needs Node ${MIN_NODE} or newer. This is Node ${process.versions.node}.`);

    const {startSandbox} = loadSandbox(process.getBuiltinModule);
    const running = await startSandbox({port, folder, seed: seed?.toString()}).catch((error: Error) => {
      throw new CommandError(EXIT.unavailable, explainStartError(error, port));
    });

    out.data({url: running.url}, true);
    out.line(outcome(true), ` The sandbox is at ${running.url}. Create a workspace with POST /api/sandbox/partners.`);

    const ended = isSet('until-stdin-ends') ? [once(stdin.resume(), 'end')] : [];
    // Ctrl+C may have been pressed while it started.
    await Promise.race([signal.aborted || once(signal, 'abort'), ...ended]);
    await running.close();
    // Deliveries and requests in flight would keep the process alive.
    process.exit(EXIT.ok);
  },
};

function explainStartError({message, code}: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with --port, or --port 0 for any free one.`;
  if (code === 'EACCES') return `This user can't use port ${port}. Choose one above 1023 with --port.`;
  return message;
}
