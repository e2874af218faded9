/**
 * Writes `/.well-known/security.txt` (RFC 9116), the policy that it links to, and the software bill of materials.
 */
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {makeSbom} from './sbom.ts';

export const SECURITY_TXT = '.well-known/security.txt';
const POLICY = 'security.md';
export const SBOM = 'sbom.cdx.json';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 330;

export type Reporting = Readonly<{email: string; url: string; now: Date}>;

/** `url` is the origin that serves the pages. */
export function securityTxt({email, url, now}: Reporting): string {
  const days = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  const fields = {
    Contact: `mailto:${email}`,
    Expires: new Date(days * DAY_MS).toISOString(),
    'Preferred-Languages': 'en',
    Canonical: `${url}/${SECURITY_TXT}`,
    Policy: `${url}/${POLICY}`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

export async function writeSecurityFiles(siteDir: string, outDir: string, reporting: Reporting): Promise<void> {
  const file = join(outDir, SECURITY_TXT);
  await mkdir(dirname(file), {recursive: true});
  await writeFile(file, securityTxt(reporting));
  await copyFile(join(siteDir, 'SECURITY.md'), join(outDir, POLICY));
  const lock = JSON.parse(await readFile(join(siteDir, 'package-lock.json'), 'utf8'));
  await writeFile(join(outDir, SBOM), makeSbom(lock));
}
