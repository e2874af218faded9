/**
 * Worst-case inputs: every parser and validator reads inputs that are built to be expensive, in separate processes. The attack succeeds
 * when the time grows faster than the size, or one input blocks the thread for too long. Run as a program, this module is such a
 * process. It measures CPU time of the thread, so that a busy machine doesn't matter.
 */
import {spawn} from 'node:child_process';
import {pathToFileURL} from 'node:url';
import type {Attack} from './attack.ts';
import type {WorstCase, WorstCases} from './worst-case-text.ts';

type Job = Readonly<{parser: string; name: string; bytes: number}>;
/** CPU milliseconds of the thread: the total, and the longest time that it blocked the event loop. */
type Times = Readonly<{ms: number; heldMs: number}>;
type Measured = Job & Times;
type Plan = Readonly<{sizes: readonly number[]; runs: number; floorMs: number; mostMs: number}>;

const KB = 1024;
const FULL: Plan = {sizes: [1, 16, 64, 1024].map(size => size * KB), runs: 5, floorMs: 4, mostMs: 100};
/** For npm test, which only compares two sizes, because a single time proves little there. */
const QUICK: Plan = {sizes: [4 * KB, 64 * KB], runs: 2, floorMs: 5, mostMs: Number.POSITIVE_INFINITY};

/** n log n stays below; quadratic work would be 16^2. */
const EXPONENT = 1.2;
/** A process that hasn't measured its next input by then is killed and reported. */
const RETRY_MS = 60_000;
const HEAP_MB = 512;
const AT_ONCE = 2;

/** Returns the problems in the times of one input at growing sizes. Times below the floor are noise and count as the floor. */
export function judgeGrowth(times: readonly Measured[], {floorMs, mostMs}: Pick<Plan, 'floorMs' | 'mostMs'>): string[] {
  return times.flatMap(({parser, name, bytes, ms, heldMs}, at) => {
    const what = `${parser}, ${name}: ${ms.toFixed(1)} ms for ${bytes / KB} KB`;
    if (heldMs > mostMs) return [`${what}, ${heldMs.toFixed(1)} ms of blocking`];
    const before = times[at - 1];
    if (!before || ms <= floorMs) return [];
    const allowed = Math.max(before.ms, floorMs) * (bytes / before.bytes) ** EXPONENT;
    return ms > allowed ? [`${what}, after ${before.ms.toFixed(1)} ms for ${before.bytes / KB} KB`] : [];
  });
}

/** `file` is the module that exports `parsers` as `worstCases`. */
export async function measureWorstCases(file: string, parsers: WorstCases, quick: boolean) {
  const plan = quick ? QUICK : FULL;
  const cases = Object.entries(parsers).flatMap(([parser, list]) => list(parser));
  const jobs = cases.flatMap(({parser, name}) => plan.sizes.map(bytes => ({parser, name, bytes})));
  // One process per kind of input; the quick plan starts only as many as run in parallel, since most load the whole portal.
  const order = Object.keys(parsers);
  const batches = Object.groupBy(jobs, ({parser, name}) =>
    quick ? order.indexOf(parser) % AT_ONCE : `${parser} ${name}`,
  );
  const waiting = Object.values(batches);
  const measured: Measured[] = [];
  const found: string[] = [];
  const work = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      let rest: readonly Job[] = batch;
      while (rest.length > 0) {
        const times = await inProcess(file, rest, plan);
        measured.push(...times);
        const stopped = rest[times.length];
        if (stopped) found.push(`${stopped.parser}, ${stopped.name}: no end for ${stopped.bytes / KB} KB`);
        rest = rest.slice(times.length + 1);
      }
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  for (const {parser, name} of cases) {
    const times = measured.filter(one => one.parser === parser && one.name === name);
    found.push(
      ...judgeGrowth(
        times.sort((a, b) => a.bytes - b.bytes),
        plan,
      ),
    );
  }
  const slowest = measured.reduce((most, one) => (one.ms > most.ms ? one : most));
  return {found, inputs: jobs.length, slowest};
}

/** The times of the jobs that the process measured before it ended or was killed. */
function inProcess(file: string, jobs: readonly Job[], plan: Plan): Promise<Measured[]> {
  return new Promise(resolve => {
    const measures = [plan.runs, plan.mostMs].map(String);
    const options = [`--max-old-space-size=${HEAP_MB}`, import.meta.filename, file, ...measures, JSON.stringify(jobs)];
    const child = spawn(process.execPath, options, {stdio: ['ignore', 'pipe', 'ignore']});
    let output = '';
    let timer = setTimeout(() => child.kill('SIGKILL'), RETRY_MS);
    child.stdout.on('data', chunk => {
      output += chunk;
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), RETRY_MS);
    });
    child.on('close', () => {
      clearTimeout(timer);
      const times = output.split('\n').slice(0, -1);
      resolve(times.map((line, at) => ({...(jobs[at] as Job), ...(JSON.parse(line) as Times)})));
    });
  });
}

function threadMs(): number {
  const {user, system} = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = threadMs();
  await work();
  return threadMs() - started;
}

/** Reads the thread's CPU time in every turn of the event loop during the work. */
async function longestStretch(work: () => unknown): Promise<number> {
  let last = threadMs();
  let longest = 0;
  let running = true;
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) setImmediate(look);
  };
  setImmediate(look);
  await work();
  running = false;
  look();
  return longest;
}

async function best(runs: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) least = Math.min(least, await measure());
  return least;
}

const INPUTS = `${import.meta.dirname}/worst-case-inputs.ts`;

export const worstCase: Attack = {
  name: 'work that grows faster than the input',
  async run({quick}) {
    const {worstCases} = await import('./worst-case-inputs.ts');
    const {found, inputs, slowest} = await measureWorstCases(INPUTS, worstCases, quick);
    const {parser, name, bytes, ms} = slowest;
    return {found, note: `${inputs} inputs; slowest: ${parser}, ${name}, ${ms.toFixed(0)} ms for ${bytes / KB} KB`};
  },
};

if (import.meta.main) {
  const [file = '', runs, mostMs, jobs = '[]'] = process.argv.slice(2);
  const {worstCases} = (await import(pathToFileURL(file).href)) as {worstCases: WorstCases};
  const known = new Map<string, WorstCase[] | undefined>();
  for (const {parser, name, bytes} of JSON.parse(jobs) as Job[]) {
    if (!known.has(parser)) known.set(parser, worstCases[parser]?.(parser));
    const read = await known
      .get(parser)
      ?.find(one => one.name === name)
      ?.prepare(bytes);
    const work = () => read?.();
    const ms = await best(Number(runs), () => timeOf(work));
    const heldMs = ms > Number(mostMs) ? await best(Number(runs), () => longestStretch(work)) : ms;
    process.stdout.write(`${JSON.stringify({ms, heldMs})}\n`);
  }
  process.exit();
}
