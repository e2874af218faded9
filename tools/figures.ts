// The sizes that `npm run check` prints: lines of TypeScript and SQL that someone maintains, without tests, samples, libraries and
// generated files.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

type Figure = Readonly<{name: string; value: number}>;

const CODE = /\.(ts|tsx|sql)$/;
const NOT_OURS_TO_READ = [
  /\.(test|spec)\.tsx?$/,
  /\.d\.ts$/,
  /(^|\/)testing\//,
  /^(e2e|samples|libraries|static)\//,
  /^openapi\/generated\//,
  /^src\/sdk\/releases\//,
];

/** Files of the product's code among all of the repository's. */
export const codeOf = (files: readonly string[]): string[] =>
  files.filter(file => CODE.test(file) && !NOT_OURS_TO_READ.some(pattern => pattern.test(file)));

export function figures(): Figure[] {
  const files = codeOf(execFileSync('git', ['ls-files'], {encoding: 'utf8'}).split('\n'));
  const counts = files.map(file => ({file, count: countLines(file)}));
  const lines = (folder: string) =>
    counts.reduce((sum, {file, count}) => (file.startsWith(folder) ? sum + count : sum), 0);
  const webhooks = 'mock-server/webhooks/';
  return [
    {name: 'lines of code', value: lines('')},
    {name: 'of them in mock-server/', value: lines('mock-server/')},
    {name: 'of them in mock-server/webhooks/', value: lines(webhooks)},
    {name: 'files in mock-server/webhooks/', value: files.filter(file => file.startsWith(webhooks)).length},
    {name: 'of them in src/console/ and src/build/', value: lines('src/console/') + lines('src/build/')},
    {name: 'of them in instruments/', value: lines('instruments/')},
  ];
}

const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
