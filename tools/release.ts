// npm run release: tags the version of the contracts with its section of CHANGELOG.md. If GitHub's `gh` is
// installed, it also pushes the tag and publishes the release with the downloads. npm run release -- --dry-run prints
// what it would do.
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {CONTRACT_VERSION} from '../openapi/generated/rules.ts';
import {ensureBuilt} from './build.ts';

const DOWNLOADS = 'build/downloads';

/** The version's section of the changelog, without its title. Throws when the newest section is another version's. */
export function releaseNotes(changelog: string, version: string): string {
  const [, newest = ''] = changelog.split(/^## /m);
  const [title = '', ...lines] = newest.split('\n');
  if (!title.startsWith(`${version} (`))
    throw new Error(`CHANGELOG.md begins with ${title || 'no version'}. Begin a section for ${version}.`);
  return lines.join('\n').trim();
}

/** The files to attach, without the compressed copies in the build. */
export const attachments = (names: readonly string[]): string[] =>
  names.filter(name => !/\.(br|gz)$/.test(name)).sort();

/** Without a copy of the released contracts, `npm run check` can't compare later changes with them. */
export function requireCopy(version: string): void {
  const folder = `openapi/releases/${version}`;
  if (existsSync(folder)) return;
  throw new Error(`There is no ${folder}. Copy the contracts, then commit them:
  mkdir -p ${folder}/signing && cp openapi/*.yaml ${folder} && cp openapi/signing/*.yaml ${folder}/signing`);
}

async function release(dryRun: boolean): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, {encoding: 'utf8'}).trim();
  const tag = `v${CONTRACT_VERSION}`;
  const notes = releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), CONTRACT_VERSION);
  if (git('tag', '--list', tag))
    throw new Error(`The tag ${tag} exists. Raise info.version in openapi/, or remove the tag of a failed release.`);
  requireCopy(CONTRACT_VERSION);
  if (!dryRun && git('status', '--porcelain'))
    throw new Error('There are changes that are not committed. Commit them first.');
  await ensureBuilt();
  const files = attachments(readdirSync(DOWNLOADS)).map(name => join(DOWNLOADS, name));
  if (dryRun) return console.log(`${tag}\n\n${notes}\n\n${files.join('\n')}`);

  git('tag', '--annotate', '--cleanup=verbatim', '--message', notes, tag);
  if (spawnSync('gh', ['--version']).error)
    return console.log(
      `Tagged ${tag}. Push it with: git push origin ${tag}. Then attach the files of ${DOWNLOADS} to the release.`,
    );
  git('push', 'origin', tag);
  const args = ['release', 'create', tag, '--verify-tag', '--title', CONTRACT_VERSION, '--notes', notes, ...files];
  execFileSync('gh', args, {stdio: 'inherit'});
}

if (import.meta.main) {
  try {
    await release(process.argv.includes('--dry-run'));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
