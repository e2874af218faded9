/** For tests: the listen program, downloaded from the portal and piped into Node. */
import {spawn} from 'node:child_process';
import {PATH, type Running} from './process.ts';
import {whenReady} from './start-process.ts';

export type Listening = Readonly<{output: () => string; stop: () => Promise<number | null>}>;

/** Resolves when the program is listening. */
export async function listenTo(portal: Running, token: string, forward: string, shape = 'flat'): Promise<Listening> {
  const source = await (await fetch(`${portal.origin}/listen.mjs`)).text();
  const args = ['-', '--forward', forward, '--shape', shape];
  const child = spawn(process.execPath, args, {env: {PATH, HUTZ_TOKEN: token}, stdio: ['pipe', 'pipe', 'pipe']});
  // A program that ends early doesn't read the rest: whenReady reports that.
  child.stdin.on('error', () => {});
  child.stdin.end(source);
  const {output, stop} = await whenReady('The listen program', child, /Listening\./);
  return {output, stop: () => stop('SIGKILL')};
}

/** Runs a receiver check and returns its report. */
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
