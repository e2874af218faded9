/** Writes `/.well-known/security.txt` (RFC 9116), the policy that it links to, and the software bill of materials. */
import {execFile} from 'node:child_process';
import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';

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

export async function writeSecurityFiles(outDir: string, reporting: Reporting): Promise<void> {
  const file = join(outDir, SECURITY_TXT);
  await mkdir(dirname(file), {recursive: true});
  await writeFile(file, securityTxt(reporting));
  await copyFile('SECURITY.md', join(outDir, POLICY));
  await writeFile(join(outDir, SBOM), await createSbom());
}

/** The packages of package-lock.json in CycloneDX, by npm. Without time and random number, so it's reproducible. */
async function createSbom(): Promise<string> {
  // A production build would leave out what is for development.
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', '--include=dev'];
  const {stdout} = await promisify(execFile)('npm', ['sbom', ...options], {
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  const {serialNumber: _, metadata, ...packages} = JSON.parse(stdout);
  const {component} = metadata;
  // npm names it by its folder.
  const name = component['bom-ref'].replace(/@[^@]*$/, '');
  return `${JSON.stringify({...packages, metadata: {component: {...component, name}}})}\n`;
}
