/** `npm run mock` serves the contract's examples, and its responses match the contract. */
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {freePort} from '../mock-server/testing/free-port.ts';
import {PATH} from '../mock-server/testing/process.ts';
import {type Started, whenReady} from '../mock-server/testing/start-process.ts';
import {readContract} from '../openapi/model.ts';

const {operations, securitySchemes} = readContract('partner');
let mock: Started;
let port: number;

beforeAll(async () => {
  port = await freePort();
  const {mock: command} = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  const [program, ...args] = command.split(' ');
  const child = spawn(`node_modules/.bin/${program}`, [...args, '--port', String(port)], {env: {PATH}});
  mock = await whenReady('The mock', child, /listening on/);
});
afterAll(() => mock.stop());

it.each(operations.map(operation => [operation.id, operation] as const))('%s', async (_, operation) => {
  const {method, path, parameters, body, security} = operation;
  const findExample = (name: string) => String(parameters.find(parameter => parameter.name === name)?.example);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(findExample(name)));
  const schemes = security[0]?.map(name => securitySchemes[name]) ?? [];
  const credentials = schemes.map(scheme => [scheme?.in === 'header' ? scheme.name : 'authorization', 'Bearer x']);
  const [media] = body?.media ?? [];
  const response = await fetch(`http://127.0.0.1:${port}${filled}`, {
    method,
    headers: {...Object.fromEntries(credentials), ...(media && {'content-type': media.type})},
    ...(media && {body: JSON.stringify(media.examples[0]?.value)}),
  });
  expect([response.status < 300, response.headers.get('sl-violations')]).toEqual([true, null]);
});

it('logs no violation', () => {
  expect(mock.output()).not.toMatch(/violation/i);
});
