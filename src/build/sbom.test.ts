import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {type Lock, makeSbom} from './sbom.ts';

type Component = {
  type: string;
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  scope: string;
  hashes: {alg: string; content: string}[];
  licenses?: {expression?: string; license?: {name: string}}[];
  purl: string;
  properties?: {name: string; value: string}[];
};
type Sbom = {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: {component: Component};
  components: Component[];
  dependencies: {ref: string; dependsOn: string[]}[];
};

const read = (lock: Lock) => JSON.parse(makeSbom(lock)) as Sbom;
const ABC = 'sha512-AAEC';

const LOCK: Lock = {
  packages: {
    '': {name: 'portal', version: '1.0.0', dependencies: {a: '1', '@s/b': '1'}, devDependencies: {tool: '1'}},
    'node_modules/@s/b': {version: '1.0.0', integrity: ABC, license: '(MIT OR Apache-2.0)', dependencies: {a: '2'}},
    'node_modules/@s/b/node_modules/a': {version: '2.0.0+x', integrity: `${ABC} sha256-AA==`, license: 'UNLICENSED'},
    'node_modules/a': {
      version: '1.0.0',
      integrity: ABC,
      license: 'MIT',
      optionalDependencies: {native: '1', none: '1'},
    },
    'node_modules/alias': {name: 'real', version: '3.0.0', integrity: ABC, optional: true},
    'node_modules/native': {version: '1.0.0', integrity: ABC, optional: true},
    'node_modules/tool': {version: '1.0.0', integrity: ABC, dev: true, dependencies: {a: '1'}},
    'node_modules/tool/node_modules/a': {version: '1.0.0', integrity: ABC, dev: true, license: 'MIT'},
  },
};

describe('from a small lock', () => {
  const {metadata, components, dependencies} = read(LOCK);
  const component = (purl: string) => components.find(one => one.purl === purl);

  it('has each package once, sorted, with its scope', () => {
    expect(components.map(({purl, scope}) => [purl, scope])).toEqual([
      ['pkg:npm/%40s/b@1.0.0', 'required'],
      ['pkg:npm/a@1.0.0', 'required'],
      ['pkg:npm/a@2.0.0%2Bx', 'required'],
      ['pkg:npm/native@1.0.0', 'optional'],
      ['pkg:npm/real@3.0.0', 'optional'],
      ['pkg:npm/tool@1.0.0', 'excluded'],
    ]);
    expect(metadata.component).toMatchObject({type: 'application', name: 'portal', version: '1.0.0'});
  });

  it('marks what is for development alone', () => {
    const marked = components.filter(({properties}) => properties?.[0]?.name === 'cdx:npm:package:development');
    expect(marked.map(({name}) => name)).toEqual(['tool']);
  });

  it('has names, hashes and licenses', () => {
    expect(component('pkg:npm/%40s/b@1.0.0')).toMatchObject({
      group: '@s',
      name: 'b',
      hashes: [{alg: 'SHA-512', content: '000102'}],
      licenses: [{expression: '(MIT OR Apache-2.0)'}],
    });
    expect(component('pkg:npm/a@2.0.0%2Bx')).toMatchObject({
      hashes: [{alg: 'SHA-512'}, {alg: 'SHA-256', content: '00'}],
      licenses: [{license: {name: 'UNLICENSED'}}],
    });
    expect(component('pkg:npm/tool@1.0.0')).not.toHaveProperty('licenses');
  });

  it('names the package that each dependency resolves to', () => {
    expect(Object.fromEntries(dependencies.map(({ref, dependsOn}) => [ref, dependsOn]))).toMatchObject({
      'pkg:npm/portal@1.0.0': ['pkg:npm/%40s/b@1.0.0', 'pkg:npm/a@1.0.0', 'pkg:npm/tool@1.0.0'],
      'pkg:npm/%40s/b@1.0.0': ['pkg:npm/a@2.0.0%2Bx'],
      'pkg:npm/a@1.0.0': ['pkg:npm/native@1.0.0'],
      'pkg:npm/tool@1.0.0': ['pkg:npm/a@1.0.0'],
    });
  });
});

describe("from the portal's lock", () => {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const lock = JSON.parse(text) as Lock;
  const file = makeSbom(lock);
  const sbom = JSON.parse(file) as Sbom;

  it('has what CycloneDX 1.6 requires', () => {
    expect(sbom).toMatchObject({bomFormat: 'CycloneDX', specVersion: '1.6', version: 1});
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    for (const {type, name, version, purl, hashes, scope, ...others} of sbom.components) {
      expect([type, name, version]).toEqual(['library', expect.stringMatching(/./), expect.stringMatching(/^\d/)]);
      expect([others['bom-ref'], purl]).toEqual([
        purl,
        expect.stringMatching(/^pkg:npm\/(%40[\w.~-]+\/)?[\w.~-]+@\S+$/),
      ]);
      expect(['required', 'optional', 'excluded']).toContain(scope);
      expect(hashes).toEqual([{alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/)}]);
    }
    const refs = [sbom.metadata.component, ...sbom.components].map(component => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(sbom.dependencies.map(({ref}) => ref).sort()).toEqual(refs.sort());
    const known = new Set(refs);
    expect(sbom.dependencies.flatMap(({dependsOn}) => dependsOn).filter(ref => !known.has(ref))).toEqual([]);
  });

  it('has every package of the lock', () => {
    const named = Object.entries(lock.packages).flatMap(([path, {name, version, link}]) =>
      link || !path.includes('node_modules/') ? [] : [`${name ?? path.split('node_modules/').at(-1)}@${version}`],
    );
    const found = sbom.components.map(({group, name, version}) => `${group ? `${group}/` : ''}${name}@${version}`);
    expect(found.sort()).toEqual([...new Set(named)].sort());
  });

  it('has no URL but its schema, no host and no path of a machine', () => {
    const urls = file.match(/\w+:\/\/[^"]+/g);
    expect(urls).toEqual(['http://cyclonedx.org/schema/bom-1.6.schema.json']);
    expect(file).not.toContain('resolved');
    expect(file).not.toContain(process.cwd());
  });

  it('is the same for the same lock, and another for another', () => {
    expect(makeSbom(JSON.parse(text))).toBe(file);
    expect(read(LOCK).serialNumber).not.toBe(sbom.serialNumber);
  });
});
