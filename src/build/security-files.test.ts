import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {site} from '../site.ts';
import {SBOM, SECURITY_TXT, securityTxt, writeSecurityFiles} from './security-files.ts';

const reporting = {email: 'a@b.example', url: 'https://portal.example', now: new Date('2026-05-18T14:03:21Z')};

it('names the contact, the expiry date and the policy’s URL', () => {
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

it('writes all three files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'security-'));
  try {
    await writeSecurityFiles('.', folder, {...reporting, email: site.contact.email});
    expect(readFileSync(join(folder, SECURITY_TXT), 'utf8')).toContain(`Contact: mailto:${site.contact.email}\n`);
    expect(readFileSync(join(folder, 'security.md'), 'utf8')).toContain(`Write to ${site.contact.email} `);
    expect(JSON.parse(readFileSync(join(folder, SBOM), 'utf8')).bomFormat).toBe('CycloneDX');
  } finally {
    rmSync(folder, {recursive: true});
  }
});
