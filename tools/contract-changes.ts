// npm run check: compares the contracts with their last release (openapi/releases/) and fails on a breaking change that
// openapi/releases/breaking-changes.json does not declare, on an addition that CHANGELOG.md does not name, and on any
// change without a new info.version.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {
  CONTRACT_NAMES,
  type Contract,
  type ContractName,
  contractFile,
  readContract,
  readContractFile,
} from '../openapi/model.ts';
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

export const byVersion = (a: string, b: string): number => a.localeCompare(b, 'en', {numeric: true});

/**
 * The contract's additions, by the names that the changelog uses: operations such as `GET /api/x`, events, and new
 * parameters of operations and fields of schemas that were there before.
 */
export function listAdditions(before: Contract, after: Contract): string[] {
  const known = listMembers(before);
  return [...listMembers(after)].flatMap(([owner, members]) => {
    const old = known.get(owner);
    if (old) return members.filter(name => !old.includes(name));
    return owner.startsWith('#') ? [] : [owner];
  });
}

/** Parameters of operations, fields of schemas and reasons of errors. Names of schemas begin with `#`. */
function listMembers({operations, events, document}: Contract): Map<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    ...operations.map(({method, path, parameters}) => [`${method} ${path}`, parameters.map(({name}) => name)] as const),
    ...events.map(({name}) => [name, []] as const),
    ...Object.entries(document.components?.schemas ?? {}).map(
      ([name, {properties = {}}]) =>
        [`#${name}`, [...Object.keys(properties), ...(properties.reason?.enum ?? []).map(String)]] as const,
    ),
  ]);
}

/** One line per problem. */
function findProblems(): string[] {
  const versions = readdirSync(RELEASES, {withFileTypes: true}).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  );
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
      declared.filter(entry => entry.contract === name && entry.version === version).map(({change}) => change),
    );
    const found = breakingChanges(before, now);
    const added = DESCRIBED.includes(name) ? new Set(listAdditions(before, now)) : [];
    return [
      ...[...added]
        .filter(addition => !newest.includes(`\`${addition}\``))
        .map(
          addition =>
            `${name}: new since ${release}, and the newest section of CHANGELOG.md doesn't name it: ${addition}`,
        ),
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
  const found = findProblems();
  for (const problem of found) console.log(problem);
  process.exitCode = found.length === 0 ? 0 : 1;
}
