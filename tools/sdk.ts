// npm run check: the built SDK must be small enough for a checkout, and have the bytes that were published under its
// version. `--record` writes the hash of the current build to src/sdk/releases.json, for a new version. A published
// version never changes: copy its script and types from static/sdk/ to src/sdk/releases/, then add a version.
import {readFileSync, writeFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {bundleSdk} from '../src/build/files/sdk-script.ts';

const LIMIT = 5 * 1024;
const RELEASES = 'src/sdk/releases.json';

const {version, script, integrity} = await bundleSdk();
const releases: Record<string, string> = JSON.parse(readFileSync(RELEASES, 'utf8'));
if (process.argv.includes('--record')) {
  releases[version] = integrity;
  writeFileSync(RELEASES, `${JSON.stringify(releases, null, 2)}\n`);
}

const size = brotliCompressSync(script).length;
console.log(
  `hutz.js ${version}: ${size} of ${LIMIT} bytes compressed (brotli), ${Buffer.byteLength(script)} plain, ${integrity}`,
);
const faults = [
  size > LIMIT && `The SDK is ${size - LIMIT} bytes over its limit.`,
  releases[version] !== integrity &&
    `Version ${version} has other bytes: ${releases[version]}. If it isn't released, run npx node tools/sdk.ts --record. Otherwise add a version to ${RELEASES}.`,
].filter(Boolean);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
