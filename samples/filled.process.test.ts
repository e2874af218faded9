/** A program that was filled with another request and run as README.md says sends the same bytes, signed. */
import {execFile} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {basename, join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, expect, it} from 'vitest';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {temporaryFolder} from '../mock-server/testing/portal.ts';
import {fill} from '../src/samples/fill.ts';
import {EACH_KIND, LANGUAGES} from './testing/languages.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Numbers and spaces that a second serialization would change, and what some language reads in a string. */
const request = {
  method: 'PUT',
  path: '/a/b?c=%20%27&d=$e',
  body: `{"amount": 110.50, "n": 1e2,\t"t": "it's \\"q\\" \\\\ \\u00e9 é🦆 $HOME $(w) \${x} #{y} %s \`z\` */ // <?php '''"}\r\n`,
};

/** The two programs that the console fills in: one says when the bill already exists. */
const PROGRAMS = ['create-bill', 'update-bill'].flatMap(task => LANGUAGES.map(language => ({task, language})));

for (const {task, language} of PROGRAMS)
  it(`${task} in ${language.name}`, EACH_KIND.includes(language.folder) ? {} : NIGHTLY, async ({skip}) => {
    const missing = language.missing();
    skip(missing.length > 0, `not on this machine: ${missing.join(', ')}`);
    const source = language.source(task);
    const filled = join(folder.path, `${task}-${language.folder}`);
    mkdirSync(filled);
    const file = join(filled, basename(source));
    writeFileSync(file, fill(language.folder, readFileSync(source, 'utf8'), request));

    const arrived: {method: string; path: string; headers: IncomingHttpHeaders; body: Buffer}[] = [];
    const server = createServer(async (incoming, response) => {
      const {method = '', url: path = '', headers} = incoming;
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      arrived.push({method, path, headers, body: Buffer.concat(chunks)});
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const HUTZ_API = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = {...process.env, HUTZ_API, HUTZ_API_KEY: 'htz_1', HUTZ_SECRET_KEY: 'htzsk_1'};
    const [command = '', ...args] = language.fromSource(file);
    await run(command, args, {env, cwd: filled}).finally(() => server.close());

    expect(arrived).toHaveLength(1);
    const [sent] = arrived;
    expect({method: sent?.method, path: sent?.path, body: sent?.body.toString()}).toEqual(request);
    const timestamp = String(sent?.headers['hutz-timestamp']);
    const digest = createHmac('sha256', 'htzsk_1').update(`${timestamp}.${request.body}`).digest('hex');
    expect(sent?.headers).toMatchObject({'x-api-key': 'htz_1', 'hutz-signature': `sha256=${digest}`});
  });
