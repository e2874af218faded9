/** For tests: the listen program, fetched from the portal and piped into Node as an engineer does it. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {PATH, type Running} from './process.ts';

export type Listening = Readonly<{output: () => string; stop: () => Promise<void>}>;

/** Resolves when it listens. */
export async function listenTo(portal: Running, token: string, forward: string, shape = 'flat'): Promise<Listening> {
  const source = await (await fetch(`${portal.origin}/listen.mjs`)).text();
  const args = ['-', '--forward', forward, '--shape', shape];
  const child = spawn(process.execPath, args, {env: {PATH, HUTZ_TOKEN: token}, stdio: ['pipe', 'pipe', 'pipe']});
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Listening.')) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('exit', code => reject(new Error(`The listen program ended with ${code}:\n${output}`)));
  });
  child.stdin.end(source);
  await ready;
  return {
    output: () => output,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Has a receiver checked and returns the report. */
export async function checkReceiver(portal: Running, token: string, target: {url?: string; endpointId?: string}) {
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${portal.origin}/api/sandbox/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      ...(body && {body: JSON.stringify(body)}),
    });
    return {status: response.status, body: (await response.json()) as never};
  };
  const {data} = (await ask('endpoints')).body as {data: {endpointId: string; kind: string}[]};
  const listening = data.find(({kind}) => kind === 'listen')?.endpointId;
  const {status, body} = await ask('endpoint-check', target.url ? target : {endpointId: listening});
  return {status, report: body as CheckReport};
}

export type CheckReport = {
  message?: string;
  score: number;
  url: string | null;
  cases: {id: string; verdict: string; received: string; sent: {curl: string}}[];
};
