/** Formats the cost of an install as Markdown. */
import {type Setting, setting, table} from '../report.ts';
import {number, written} from '../stats.ts';
import type {InstallFigures} from './measure.ts';

const SHOWN = 20;

export function installInWords(all: readonly InstallFigures[], rounds: number, about: Setting): string {
  const rows = all.map(({name, coldSeconds, warmSeconds, downloadMib, packages, mib}) => [
    name,
    written(coldSeconds, 1),
    written(warmSeconds, 1),
    number(downloadMib),
    number(packages),
    number(mib),
  ]);
  const [ours, floor] = all;
  const known = new Map(floor?.largest.map(({name, mib}) => [name, mib]));
  const added = ours?.largest.filter(({name}) => !known.has(name)) ?? [];
  const largest = ours?.largest.slice(0, SHOWN).map(({name, mib}) => {
    const theirs = known.get(name);
    return [name, number(mib, 1), theirs === undefined ? '-' : number(theirs, 1)];
  });
  return `## The install

${setting(about)}

The command that \`npm start\` runs on a fresh clone, ${rounds} ${rounds === 1 ? 'round' : 'rounds'} each, into an empty folder. The first time depends on the network as much as on
the site. The stock site is what \`create-docusaurus\` writes: documentation alone, without API, sandbox, console, tests or linters.

${table(['site', 'empty cache, s', 'full cache, s', 'fetched, MiB', 'packages', 'node_modules, MiB'], rows)}

${number(added.length)} top-level packages that the stock site has not: ${number(added.reduce((sum, {mib}) => sum + mib, 0))} MiB. The largest of all:

${table(['package, what is nested in it included', 'here, MiB', 'stock, MiB'], largest ?? [])}
`;
}
