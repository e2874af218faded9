/**
 * Runs in the browser: three ways to search the same texts, each built from a fetched file and queried with what is typed.
 * The baseline scans every text for every word, as ten lines of code would; Fuse.js is the library behind Scalar's search.
 */
import {readIndex, type SearchEntry} from '../../../src/search/search.ts';

type Fuse = new (
  list: readonly SearchEntry[],
  options: object,
) => {search(question: string, options: {limit: number}): {item: SearchEntry}[]};
type Search = (question: string) => Pick<SearchEntry, 'url'>[];
export type SearchTimes = {loads: number[]; latencies: number[]; found: string[][]};

export type InPage = {runSearches: typeof runSearches};

const FOUND = 10;

function scan(text: string): Search {
  const finds: SearchEntry[] = JSON.parse(text);
  const lower = finds.map(find => ({find, heading: find.heading.toLowerCase(), text: find.text.toLowerCase()}));
  return question => {
    const words = question.toLowerCase().split(/\s+/).filter(Boolean);
    const inHeading = lower.filter(({heading}) => words.every(word => heading.includes(word)));
    const inText = lower.filter(it => !inHeading.includes(it) && words.every(word => it.text.includes(word)));
    return [...inHeading, ...inText].slice(0, FOUND).map(({find}) => find);
  };
}

async function fuse(): Promise<(text: string) => Search> {
  const address = '/fuse.mjs';
  const Engine: Fuse = (await import(address)).default;
  const keys = [
    {name: 'heading', weight: 4},
    {name: 'page', weight: 2},
    {name: 'text', weight: 1},
  ];
  return text => {
    // Without ignoreLocation, Fuse.js only searches the first sixty characters of a text.
    const index = new Engine(JSON.parse(text), {keys, ignoreLocation: true});
    return question => index.search(question, {limit: FOUND}).map(({item}) => item);
  };
}

const CONTENDERS: Record<string, () => Promise<(text: string) => Search>> = {
  portal: async () => text => readIndex(JSON.parse(text)).find,
  scan: async () => scan,
  fuse,
};

/** Loads `times` times, then searches for every question letter by letter. Times are milliseconds. */
async function runSearches(
  name: string,
  file: string,
  questions: readonly string[],
  times: number,
): Promise<SearchTimes> {
  const [make, text] = await Promise.all([
    (CONTENDERS[name] ?? CONTENDERS.portal)!(),
    fetch(file).then(response => response.text()),
  ]);
  const loads: number[] = [];
  let search: Search = () => [];
  for (let at = 0; at < times; at += 1) {
    const started = performance.now();
    search = make(text);
    loads.push(performance.now() - started);
  }
  const latencies: number[] = [];
  for (const question of questions) {
    for (let length = 1; length <= question.length; length += 1) {
      const started = performance.now();
      search(question.slice(0, length));
      latencies.push(performance.now() - started);
    }
  }
  return {loads, latencies, found: questions.map(question => search(question).map(({url}) => url))};
}

Object.assign(globalThis, {runSearches});
