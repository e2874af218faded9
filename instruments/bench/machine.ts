/** Describes the machine of the figures, without its host name. */
import {readFileSync} from 'node:fs';
import {availableParallelism, cpus, loadavg, totalmem} from 'node:os';

export function machineInWords(browser?: string): string {
  const model = cpus()[0]?.model.trim();
  const parts = [
    `${availableParallelism()} cores${model && model !== 'unknown' ? ` (${model})` : ''}`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB memory`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    ...(browser ? [`Chromium ${browser}`] : []),
  ];
  return parts.join(', ');
}

/** The load average of the last minute before the bench: above about 0.5, other programs were running. */
export function loadBefore(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** Starts measuring CPU steal; returns a function for the percentage so far, undefined if the system doesn't report it. */
export function watchStolen(): () => number | undefined {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    if (before === undefined || after === undefined || after.all === before.all) return undefined;
    return (100 * (after.stolen - before.stolen)) / (after.all - before.all);
  };
}

/** CPU time of all cores since boot. Guest time, after the first eight fields, is already included in the first two. */
function processorTimes(): {all: number; stolen: number} | undefined {
  try {
    const [, line = ''] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
    const times = line.split(' ').slice(0, 8).map(Number);
    return {all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0};
  } catch {
    return undefined;
  }
}
