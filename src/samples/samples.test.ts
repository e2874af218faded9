/** Language choice and the loader of the samples. */

import {existsSync} from 'node:fs';
import {afterEach, describe, expect, it, vi} from 'vitest';
import type {LoaderContext} from '../build/bundler-types.ts';
import sampleLoader from '../build/code/sample-loader.ts';
import {chosenLanguage, keepLanguage, LANGUAGES} from './languages.ts';
import {namesIn} from './own-values.ts';

/** The page's URL ends with this query. */
const open = (search: string) =>
  vi.stubGlobal('location', {search, href: `https://hutz.example/docs/api${search}#response`});
const broken = {
  getItem: () => {
    throw new Error('denied');
  },
  setItem: () => {
    throw new Error('full');
  },
};

it.each([
  ['', null, undefined],
  ['', 'ruby', 'ruby'],
  ['?lang=python', 'ruby', 'python'],
  ['?a=1&lang=go', null, 'go'],
  ['?lang=cobol', 'java', 'java'],
  ['?lang=%22%5D', 'also bad', undefined],
])('in %s with %s kept, %s is chosen', (search, stored, language) => {
  open(search);
  vi.stubGlobal('localStorage', {getItem: () => stored});
  expect(chosenLanguage()).toBe(language);
});

afterEach(() => vi.unstubAllGlobals());

it('works without storage, and keeps the rest of the URL', () => {
  const replaceState = vi.fn();
  vi.stubGlobal('history', {state: null, replaceState});
  open('?a=1');
  expect(chosenLanguage()).toBeUndefined();
  vi.stubGlobal('localStorage', broken);
  expect(chosenLanguage()).toBeUndefined();
  keepLanguage('go');
  expect(String(replaceState.mock.lastCall?.[2])).toBe('https://hutz.example/docs/api?a=1&lang=go#response');
});

describe('the loader', () => {
  const load = (task: string, resourceQuery: string, target = 'web') => {
    const watched: string[] = [];
    const resourcePath = new URL(`../../samples/curl/${task}.sh`, import.meta.url).pathname;
    const context = {resourceQuery, resourcePath, target, addDependency: (path: string) => watched.push(path)};
    return {code: sampleLoader.call(context as unknown as LoaderContext), watched};
  };

  it.each(['create-bill', 'create-invoice', 'update-bill', 'find-bill', 'receive-webhook', 'catch-up', 'month-end'])(
    'has %s in every language',
    task => {
      const {code, watched} = load(task, '?html');
      expect(watched).toHaveLength(LANGUAGES.length);
      for (const path of watched) expect(existsSync(path)).toBe(true);
      for (const {id} of LANGUAGES) expect(code).toMatch(new RegExp(`\\\\"${id}\\\\":\\\\"[^"]*<span class=`));
    },
  );

  it('puts the code only into the server bundle', () => {
    expect(load('create-bill', '?sample', 'node').code).toContain('openssl');
    const {code} = load('create-bill', '?sample');
    expect(code).not.toContain('openssl');
    expect(code.length).toBeLessThan(1600);
  });

  it('marks the environment variables that the code reads', () => {
    const [, environment = ''] = /"environment":("(?:[^"\\]|\\.)*")/.exec(load('create-bill', '?sample').code) ?? [];
    expect(namesIn(JSON.parse(environment))).toEqual(['origin', 'apiKey', 'secretKey', 'agreement']);
    expect(load('receive-webhook', '?sample').code).toContain('data-own=\\"webhookSecret\\"');
  });

  it('throws for a task that a language lacks', () => {
    expect(() => load('verify-vectors', '?html')).toThrow('samples/ has no python/verify-vectors.py');
  });
});
