import {Request} from 'postman-collection';
import {beforeEach, expect, it} from 'vitest';
import {readContract} from '../../../../openapi/model.ts';
import {makeCollection} from '../../../../tools/postman.ts';
import {contract, createCore, operation, resetServer, workspace} from '../../testing/console.ts';
import {toHar, toPostman} from './exports.ts';
import {importRequest} from './import-request.ts';

const PORTAL = 'http://localhost:1';

beforeEach(resetServer);

it('writes an HTTP archive of the last request, without keys and signature, that the console reads again', async () => {
  const core = createCore();
  await core.send();
  const {sentRequest, ...request} = core.state();
  const archive = toHar(operation, request, sentRequest, PORTAL);
  const [entry] = archive.log.entries as {
    request: {url: string; postData: {text: string}};
    response: {status: number};
  }[];
  expect(entry?.request.url).toBe(`${PORTAL}/api/partners/bills`);
  expect(entry?.response.status).toBe(201);
  const text = JSON.stringify(archive);
  for (const secret of [workspace.apiKey, workspace.secretKey, sentRequest?.request.signing?.digest])
    expect(text).not.toContain(secret);
  expect(importRequest(operation, text)).toMatchObject({input: {body: entry?.request.postData.text}});
});

it('writes an HTTP archive of a request that was not sent', () => {
  const core = createCore();
  core.update({body: '{"amount": 1.50}'});
  const archive = toHar(operation, core.state(), undefined, PORTAL);
  expect(importRequest(operation, JSON.stringify(archive))).toMatchObject({input: {body: '{"amount": 1.50}'}});
});

it('writes a Postman collection of this request, with fresh values on each run', async () => {
  const core = createCore();
  await core.send();
  const request = core.state();
  const typed = {...request, body: request.body.replace(/("amount":\s*)[\d.]+/, '$177.70')};
  const published = makeCollection(contract, readContract('sandbox'));
  const {item} = toPostman(published, operation, typed);
  expect(item).toHaveLength(2);
  const raw = new Request(item[1]?.request ?? {}).body?.raw;
  expect(raw).toContain('77.70');
  expect(raw).toContain('{{unique}}');
  expect(raw).toContain('"{{workspace.agreement.hutzAgreementId}}"');
});
