/** Formats the commands and minutes of the quickstart as Markdown. */
import {type Setting, setting, table} from '../report.ts';
import {number} from '../stats.ts';
import type {QuickstartFigures} from './measure.ts';

export function quickstartInWords(steps: QuickstartFigures, about: Setting): string {
  const total = steps.reduce((sum, {seconds}) => sum + seconds, 0);
  const commands = steps.reduce((sum, step) => sum + step.commands, 0);
  return `## The quickstart, from \`git clone\` to a paid bill

${setting(about)}

Every command of docs/quickstart.mdx, run by a shell without time for reading; only the two ports are replaced by free ones of this
machine. The install depends on the network as much as on the site.

${table(
  ['step', 'commands', 'seconds'],
  [
    ...steps.map(({step, commands, seconds}) => [step, number(commands), number(seconds, 1)]),
    [`all: ${number(total / 60, 1)} minutes`, number(commands), number(total, 1)],
  ],
)}
`;
}
