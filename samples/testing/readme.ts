/** For tests: the commands of README.md, each run in an empty folder that has only the file it names. */
import {copyFileSync, existsSync, mkdtempSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {SAMPLES} from './languages.ts';

const readme = readFileSync(join(SAMPLES, 'README.md'), 'utf8');

/** The commands of each row of a section's table, by the folder that its first cell links to. */
export function commandsUnder(heading: string): Record<string, string[]> {
  const section = readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| \[[^\]]+\]\((\w+)\) \| (.+) \|$/gm)];
  return Object.fromEntries(
    rows.map(([, name, cells]) => [
      name,
      String(cells)
        .split(' | ')
        .map(cell => cell.replace(/^`|`$/g, '')),
    ]),
  );
}

/** The command of "Keys" that creates a workspace, and the fields of its response by the variable that holds them. */
export function keysCommand(): {command: string; variables: Record<string, string>} {
  const block = readme.match(/```bash\n([\s\S]+?)```/)?.[1] ?? '';
  const exports = [...block.matchAll(/^export (\w+)=…\s+# ([\w.]+)/gm)];
  return {
    command: block.split('\n').find(line => line.startsWith('curl')) ?? 'false',
    variables: Object.fromEntries(exports.map(([, name, path]) => [name, path])),
  };
}

/** An empty folder under `parent` with the one file that a language's command names. */
export function folderFor(language: string, command: string, parent: string): string {
  const folder = mkdtempSync(join(parent, `${language}-`));
  const files = new Set(
    command.split(' ').filter(word => /^[\w-]+\.\w+$/.test(word) && existsSync(join(SAMPLES, language, word))),
  );
  if (files.size !== 1) throw new Error(`Not one file: ${command}`);
  for (const file of files) copyFileSync(join(SAMPLES, language, file), join(folder, file));
  return folder;
}
