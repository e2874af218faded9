// npm run check: compares the contracts with their last release (openapi/releases/) and fails on a breaking change that
// openapi/releases/breaking-changes.json does not declare, on an addition that CHANGELOG.md does not name, and on any change without a
// new info.version.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {CONTRACT_NAMES, type ContractName, contractFile, readContract, readContractFile} from '../openapi/model.ts';
import {additions} from './contract-additions.ts';
import {breakingChanges} from './contract-diff.ts';

/** A breaking change that a version makes on purpose; `change` is the line that this check prints. */
type Declared = {version: string; contract: ContractName; change: string; reason: string};

/** The site's operations are the portal's own, so the changelog leaves them out. */
const DESCRIBED: readonly ContractName[] = ['partner', 'sandbox'];

const RELEASES = join(dirname(contractFile('partner')), 'releases');

/** The newest release before this version; undefined for the first one. */
export function lastRelease(releases: readonly string[], version: string): string | undefined {
  return releases
    .filter(release => byVersion(release, version) < 0)
    .sort(byVersion)
    .at(-1);
}

export function byVersion(a: string, b: string): number {
  const [one, other] = [a, b].map(version => version.split('.').map(Number));
  const differs = (one ?? []).findIndex((part, index) => part !== other?.[index]);
  return differs < 0 ? 0 : (one?.[differs] ?? 0) - (other?.[differs] ?? 0);
}

/** One line per problem. */
function problems(): string[] {
  const versions = readdirSync(RELEASES, {withFileTypes: true}).flatMap(one => (one.isDirectory() ? [one.name] : []));
  const declared = JSON.parse(readFileSync(join(RELEASES, 'breaking-changes.json'), 'utf8')) as Declared[];
  const [, newest = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  return CONTRACT_NAMES.flatMap(name => {
    const now = readContract(name);
    const version = now.document.info?.version ?? '';
    const same = join(RELEASES, version, `${name}-api.yaml`);
    if (existsSync(same) && !isDeepStrictEqual(readContractFile(same).document, now.document))
      return [`${name}: ${version} is released. Raise info.version.`];
    const release = lastRelease(versions, version);
    if (!release) return [];
    const before = readContractFile(join(RELEASES, release, `${name}-api.yaml`));
    const known = new Set(
      declared.filter(one => one.contract === name && one.version === version).map(({change}) => change),
    );
    const found = breakingChanges(before, now);
    const added = DESCRIBED.includes(name) ? new Set(additions(before, now)) : [];
    return [
      ...[...added]
        .filter(one => !newest.includes(`\`${one}\``))
        .map(one => `${name}: new since ${release}, and the newest section of CHANGELOG.md doesn't name it: ${one}`),
      ...found
        .filter(change => !known.has(change))
        .map(change => `${name}: breaking since ${release}, and not declared: ${change}`),
      ...[...known]
        .filter(change => !found.includes(change))
        .map(change => `${name}: declared in breaking-changes.json, but not there: ${change}`),
    ];
  });
}

if (import.meta.main) {
  const found = problems();
  for (const problem of found) console.log(problem);
  process.exitCode = found.length === 0 ? 0 : 1;
}
