/**
 * Worst-case inputs: every parser and validator reads inputs that are built to be expensive, in separate processes. The attack succeeds
 * if the time grows faster than the size, or one input blocks the thread for too long. Run as a program, this module is one of these
 * processes. It measures the thread's CPU time, so a busy machine doesn't matter.
 */
import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Parsers} from '../../mock-server/testing/expensive/texts.ts';
import {cpuSeconds} from '../process.ts';
import type {Attacks} from './target.ts';

type Job = Readonly<{parser: string; name: string; bytes: number}>;
/** CPU milliseconds of the thread: the total, and the longest time that it blocked the event loop. */
type Times = Readonly<{ms: number; heldMs: number}>;
type Measured = Job & Times;
type Plan = Readonly<{sizes: readonly number[]; runs: number; floorMs: number; mostMs: number}>;

const KB = 1024;
const FULL: Plan = {sizes: [1, 16, 64, 1024].map(size => size * KB), runs: 5, floorMs: 4, mostMs: 100};
/** For npm test, which only compares two sizes: a single time proves little there. */
const QUICK: Plan = {sizes: [4 * KB, 64 * KB], runs: 2, floorMs: 5, mostMs: Number.MAX_SAFE_INTEGER};

/** n log n stays below this; quadratic work would be 16^2. */
const EXPONENT = 1.2;
/** A process that uses this much CPU time for an input, or waits this long for it, is killed and reported. */
const GIVE_UP_CPU_SECONDS = 60;
const GIVE_UP_SECONDS = 600;
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

/** `file` is the module that exports these `parsers`. */
export async function measureWorstCases(file: string, parsers: Parsers, quick: boolean) {
  const plan = quick ? QUICK : FULL;
  const inputs = Object.entries(parsers).flatMap(([parser, {inputs}], at) =>
    // One process per input. The quick plan starts only as many as run in parallel, because most load the whole portal.
    Object.keys(inputs).map(name => ({parser, name, process: quick ? String(at % AT_ONCE) : `${parser} ${name}`})),
  );
  const jobs = inputs.flatMap(input => plan.sizes.map(bytes => ({...input, bytes})));
  const waiting = Object.values(Object.groupBy(jobs, job => job.process)) as Job[][];

  const measured: Measured[] = [];
  const found: string[] = [];
  const work = async () => {
    for (let rest = waiting.shift(); rest; rest = waiting.shift())
      while (rest.length > 0) {
        const times = await inProcess(file, rest, plan);
        measured.push(...times);
        const stopped: Job | undefined = rest[times.length];
        if (stopped) found.push(`${stopped.parser}, ${stopped.name}: no end for ${stopped.bytes / KB} KB`);
        rest = rest.slice(times.length + 1);
      }
  };

  await Promise.all(Array.from({length: AT_ONCE}, work));
  for (const {parser, name} of inputs) {
    const times = measured.filter(time => time.parser === parser && time.name === name);
    found.push(...judgeGrowth(times, plan));
  }

  const slowest = measured.reduce((worst, time) => (time.ms > worst.ms ? time : worst));
  return {found, inputs: jobs.length, slowest};
}

/** The times of the jobs that the process measured before it ended or was killed. */
function inProcess(file: string, jobs: readonly Job[], plan: Plan): Promise<Measured[]> {
  return new Promise(resolve => {
    const options = [`--max-old-space-size=${HEAP_MB}`, import.meta.filename, file, JSON.stringify({jobs, plan})];
    const child = spawn(process.execPath, options, {stdio: ['ignore', 'pipe', 'ignore']});
    const used = () => ({cpu: cpuSeconds(Number(child.pid)) ?? 0, wall: performance.now() / 1000});
    let output = '';
    let last = used();
    const timer = setInterval(() => {
      const {cpu, wall} = used();
      if (cpu - last.cpu > GIVE_UP_CPU_SECONDS || wall - last.wall > GIVE_UP_SECONDS) child.kill('SIGKILL');
    }, 1000);
    child.stdout.on('data', chunk => {
      output += chunk;
      last = used();
    });
    child.on('close', () => {
      clearInterval(timer);
      const times = output.split('\n').slice(0, -1);
      resolve(times.map((line, at) => ({...(jobs[at] as Job), ...(JSON.parse(line) as Times)})));
    });
  });
}

function threadMs(): number {
  const {user, system} = process.threadCpuUsage();
  return (user + system) / 1000;
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
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) fastest = Math.min(fastest, await measure());
  return fastest;
}

const PARSERS = join(import.meta.dirname, '../../mock-server/testing/expensive/parsers.ts');

export const worstCase: Attacks = {
  async *'work that grows faster than the input'({quick, note}) {
    const {parsers} = await import('../../mock-server/testing/expensive/parsers.ts');
    const {found, inputs, slowest} = await measureWorstCases(PARSERS, parsers, quick);
    const {parser, name, bytes, ms} = slowest;
    note(`${inputs} inputs; slowest: ${parser}, ${name}, ${ms.toFixed(0)} ms for ${bytes / KB} KB`);
    yield* found;
  },
};

if (import.meta.main) {
  const [file = '', input = ''] = process.argv.slice(2);
  const {jobs, plan} = JSON.parse(input) as {jobs: Job[]; plan: Plan};
  const {parsers} = (await import(pathToFileURL(file).href)) as {parsers: Parsers};
  const loaded: Record<string, ReturnType<Parsers[string]['load']>> = {};
  for (const {parser, name, bytes} of jobs) {
    const {inputs, load} = parsers[parser] as Parsers[string];
    loaded[parser] ??= load();
    const [read, text] = [await loaded[parser], inputs[name]?.(bytes) ?? ''];
    // An error is a response too: only the cost of the input matters here.
    const work = async () => {
      try {
        await read(text, name);
      } catch {}
    };
    const ms = await best(plan.runs, async () => {
      const started = threadMs();
      await work();
      return threadMs() - started;
    });
    const heldMs = ms > plan.mostMs ? await best(plan.runs, () => longestStretch(work)) : ms;
    process.stdout.write(`${JSON.stringify({ms, heldMs})}\n`);
  }
  process.exit();
}
