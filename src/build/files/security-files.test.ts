import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {site} from '../../site.ts';
import {SBOM, SECURITY_TXT, securityTxt, writeSecurityFiles} from './security-files.ts';

const reporting = {email: 'a@b.example', url: 'https://portal.example', now: new Date('2026-05-18T14:03:21Z')};

it("names the contact, the expiry date and the policy's URL", () => {
  expect(securityTxt(reporting).split('\n')).toEqual([
    'Contact: mailto:a@b.example',
    'Expires: 2027-04-13T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://portal.example/.well-known/security.txt',
    'Policy: https://portal.example/security.md',
    '',
  ]);
});

it.each(['2026-01-01T00:00:00Z', '2026-12-31T23:59:59.999Z', '2028-02-29T12:00:00Z'])(
  'built at %s, expires in less than a year and more than ten months',
  time => {
    const now = new Date(time);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(securityTxt({...reporting, now})) ?? [];
    const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
    expect(days).toBeLessThan(365);
    expect(days).toBeGreaterThan(300);
  },
);

describe('the written files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'security-'));
  const written = (name: string) => readFileSync(join(folder, name), 'utf8');
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await writeSecurityFiles(folder, {...reporting, email: site.contact.email});
    vi.unstubAllEnvs();
  });
  afterAll(() => rmSync(folder, {recursive: true}));

  it('name the contact and the policy', () => {
    expect(written(SECURITY_TXT)).toContain(`Contact: mailto:${site.contact.email}\n`);
    expect(written('security.md')).toContain(`Write to ${site.contact.email} `);
  });

  it('have every package of the lock with its hash, and which are only for development', () => {
    const {bomFormat, metadata, components} = JSON.parse(written(SBOM)) as Sbom;
    expect(bomFormat).toBe('CycloneDX');
    expect(metadata.component).toMatchObject({type: 'application', name: lock.name, version: lock.version});
    const installed = Object.entries<Locked>(lock.packages).flatMap(([path, {name, version, link}]) =>
      link || !path.includes('node_modules/') ? [] : [`${name ?? path.split('node_modules/').at(-1)}@${version}`],
    );
    const hashed = components.filter(({hashes}) => hashes?.[0]?.alg === 'SHA-512');
    expect(new Set(hashed.map(component => component['bom-ref']))).toEqual(new Set(installed));
    const vitest = components.find(({name}) => name === 'vitest');
    expect(vitest?.properties).toContainEqual({name: 'cdx:npm:package:development', value: 'true'});
  });

  it('contain nothing about the time or the machine', () => {
    const {metadata, serialNumber} = JSON.parse(written(SBOM)) as Sbom;
    expect([Object.keys(metadata), serialNumber]).toEqual([['component'], undefined]);
    expect(written(SBOM)).not.toContain(process.cwd());
  });
});

type Locked = {name?: string; version: string; link?: boolean};
type Component = {
  'bom-ref': string;
  name: string;
  hashes?: {alg: string}[];
  properties?: {name: string; value: string}[];
};
type Sbom = {bomFormat: string; serialNumber?: string; metadata: {component: Component}; components: Component[]};
