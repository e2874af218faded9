/** The reader's own values in code: filled in, secrets masked on the page and in the clipboard until they are revealed. */
import {readFileSync} from 'node:fs';
import {describe, expect, it, vi} from 'vitest';
import type {Workspace} from '../workspace/workspace-calls.ts';
import {isSecret, loadEndpoint, namesIn, workspaceValues} from './own-values.ts';
import {CHECKED_URLS, EXAMPLE_AGREEMENT, PLACEHOLDERS, VARIABLES} from './placeholders.ts';

it("are those of the workspace, and the page's own origin without one", () => {
  expect(workspaceValues(undefined, 'http://here')).toEqual({origin: 'http://here'});
  const workspace = {
    apiKey: 'htz_1',
    token: 'sbx_1',
    secretKey: 'htzsk_1',
    webhookSecret: 'htzwh_1',
  };
  const agreement = {hutzAgreementId: 'agr'};
  expect(workspaceValues({...workspace, agreement} as Workspace, 'http://here')).toEqual({
    ...workspace,
    origin: 'http://here',
    agreement: 'agr',
  });
});

it('are named in the code that the build marked', () => {
  expect(namesIn('<span data-own="origin">a</span><b data-own="token">b</b><i data-own="origin">c</i>')).toEqual([
    'origin',
    'token',
  ]);
});

it('ask for the endpoint once for each workspace', () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({data: []}));
  vi.stubGlobal('fetch', fetch);
  for (const token of ['sbx_1', 'sbx_1', 'sbx_2']) loadEndpoint({token} as Workspace);
  const tokens = fetch.mock.calls.map(([, {headers}]) => new Headers(headers).get('authorization'));
  expect(tokens).toEqual(['Bearer sbx_1', 'Bearer sbx_2']);
});

it('are secret except for what may be public', () => {
  const names = new Set(Object.values({...PLACEHOLDERS, ...VARIABLES, ...CHECKED_URLS}));
  expect([...names].filter(name => !isSecret(name)).sort()).toEqual(['apiKey', 'endpoint', 'origin']);
});

describe('the placeholders', () => {
  it("of the agreement is the one of the contract's examples", () => {
    expect(readFileSync('openapi/partner-api.yaml', 'utf8')).toContain(`hutzAgreementId: ${EXAMPLE_AGREEMENT}`);
  });
});
