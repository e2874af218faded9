import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readContracts} from '../openapi/model.ts';

const [, ...sections] = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8').split(/^## /m);
const contracts = readContracts();
const known = new Set([
  'Every operation',
  'Webhooks',
  'SDK',
  'Portal',
  ...contracts.flatMap(({operations}) => operations.map(({method, path}) => `\`${method} ${path}\``)),
]);

it('begins with the version of the contracts', () => {
  for (const {document} of contracts) expect(sections[0]).toMatch(`${document.info?.version} (`);
});

describe.each(sections.map(section => section.split('\n\n', 2) as [string, string]))('%s', (title, list) => {
  it('is a version with its date', () => expect(title).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)$/));

  it.each(list.trimEnd().split(/\n(?=- )/))('%s', line => {
    const [, about] = /^- \*\*(?:Breaking|Added|Changed|Deprecated|Fixed)\*\* (.+?): /.exec(line) ?? [];
    expect(known.has(about ?? ''), `${about} is no operation; events and their fields are “Webhooks”`).toBe(true);
  });
});
