/** Formats the search figures as Markdown. */
import {QUESTIONS} from '../../../src/search/testing/questions.ts';
import {type Setting, setting, table} from '../report.ts';
import {number, written} from '../stats.ts';
import type {SearchFigures} from './measure.ts';

export function searchInWords(all: readonly SearchFigures[], rounds: number, about: Setting): string {
  const letters = QUESTIONS.reduce((sum, [question]) => sum + question.length, 0);
  const rows = all.flatMap(({name, fetchKib, plain, slow, right}) =>
    [plain, slow].map((figures, at) => [
      at === 0 ? name : `${name}, CPU 4× slower`,
      number(fetchKib, 1),
      written(figures.load, 1, rounds),
      written(figures.p50, 2, rounds),
      written(figures.p99, 1, rounds),
      number(figures.slowest, 1),
      `${right} of ${QUESTIONS.length}`,
    ]),
  );
  return `## The search

${setting(about)}

${number(all[0]?.sections ?? 0)} sections of the built site; ${QUESTIONS.length} real questions, typed letter by letter: ${letters} searches a round, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, in a
browser. *To fetch* is the size of the index or texts and the engine, brotli. *To load* is the time from the fetched text to the first search. *Right*: the page
and section that the question is about are among the first three results. Fuse.js searches every text with its defaults and our weights; a plain
scan searches every text for every word.

${table(['search', 'to fetch, KiB', 'to load, ms', 'p50, ms', 'p99, ms', 'slowest, ms', 'right'], rows)}
`;
}
