// The dashboard as a visitor uses it, the workspace that it shows, and a receiver of its webhooks.
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Locator, Page} from '@playwright/test';
import {expect} from './portal.ts';

type Workspace = {
  token: string;
  secretKey: string;
  apiKey: string;
  house: {users: {id: string; username: string}[]};
  agreement: {hutzAgreementId: string};
};

/** The workspace of the browser's cookie, and calls to the control API as from another machine. */
export async function readWorkspace(page: Page) {
  const workspace = (await (await page.context().request.post('/api/sandbox/partners')).json()) as Workspace;
  const call = async (method: string, path: string, data?: object) => {
    const headers = {authorization: `Bearer ${workspace.token}`};
    const response = await page.context().request.fetch(`/api/sandbox${path}`, {method, headers, ...(data && {data})});
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.status() === 204 ? undefined : response.json();
  };
  return {workspace, call};
}
export const live = (page: Page) => expect(page.getByText('Live', {exact: true})).toBeVisible();
export const timeline = (page: Page): Locator => page.getByRole('list', {name: /^Timeline/});

/** A receiver on a free port of this machine. */
export async function startReceiver(respond: RequestListener) {
  const server = createServer(respond);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as AddressInfo;
  return {url: `http://127.0.0.1:${port}`, close: () => new Promise(done => server.close(done))};
}
