// A partner's shop on its own origin: the sample program in samples/shop, with a workspace whose keys the test knows.

import {freePort} from '../../mock-server/testing/free-port.ts';
import type {Workspace} from '../../mock-server/testing/portal.ts';
import {whenReady} from '../../mock-server/testing/start-process.ts';
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

export async function startShop(portal: string): Promise<Shop & {stop(): Promise<unknown>}> {
  const workspace = await makeWorkspace(portal, 3);
  const url = `http://localhost:${await freePort()}`;
  const env = {
    PORT: new URL(url).port,
    HUTZ_API: portal,
    HUTZ_API_KEY: workspace.apiKey,
    HUTZ_SECRET_KEY: workspace.secretKey,
    HUTZ_WEBHOOK_SECRET: workspace.webhookSecret,
    HUTZ_TOKEN: workspace.token,
  };
  const shop = startNode(['samples/shop/server.mjs'], env, 'pipe');
  const {output, stop} = await whenReady('The shop', shop, new RegExp(url));
  return {url, workspace, output, stop};
}

/** Playwright's `test` with the portal and a shop. */
export const test = base.extend<object, {shop: Shop}>({
  shop: [
    async ({portal}, use) => {
      const shop = await startShop(portal.url);
      await use(shop);
      await shop.stop();
    },
    {scope: 'worker', timeout: 180_000},
  ],
});

export {expect} from './portal.ts';
