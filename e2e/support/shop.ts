// A partner's shop on an origin of its own: the sample program itself, with a workspace that the test knows all about.
import type {ChildProcess} from 'node:child_process';
import type {Workspace} from '../../mock-server/testing/portal.ts';
import {freePort} from '../../tools/free-port.ts';
import {startNode} from '../../tools/run.ts';
import {test as base} from './portal.ts';

export async function makeWorkspace(portal: string, housemates = 4): Promise<Workspace> {
  const response = await fetch(`${portal}/api/sandbox/partners`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({housemates}),
  });
  return response.json() as Promise<Workspace>;
}

export type Shop = {url: string; workspace: Workspace; output(): string};

/** Playwright's `test` with the portal and a shop. */
export const test = base.extend<object, {shop: Shop}>({
  shop: [
    async ({portal}, use) => {
      const workspace = await makeWorkspace(portal.url, 3);
      const url = `http://localhost:${await freePort()}`;
      const env = {
        PORT: new URL(url).port,
        HUTZ_API: portal.url,
        HUTZ_API_KEY: workspace.apiKey,
        HUTZ_SECRET_KEY: workspace.secretKey,
        HUTZ_WEBHOOK_SECRET: workspace.webhookSecret,
        HUTZ_SANDBOX_TOKEN: workspace.token,
      };
      const child: ChildProcess = startNode(['samples/shop/server.mjs'], env, 'pipe');
      let printed = '';
      await new Promise<void>((ready, fail) => {
        const hear = (chunk: Buffer) => {
          printed += chunk;
          if (printed.includes(url)) ready();
        };
        child.stdout?.on('data', hear);
        child.stderr?.on('data', hear);
        child.once('exit', code => fail(new Error(`The shop ended with ${code}:\n${printed}`)));
      });
      await use({url, workspace, output: () => printed});
      child.kill();
    },
    {scope: 'worker', timeout: 30_000},
  ],
});

export {expect} from './portal.ts';
