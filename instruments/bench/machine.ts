/** What the figures were taken on: never a host name. */
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

/** Processes that wanted a core over the last minute, before the bench began: above about 0.5 others were at work. */
export function loadBefore(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** From now on, per cent of the processor time that the host of this virtual machine gave to others; undefined where the system doesn't say. */
export function watchStolen(): () => number | undefined {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    if (before === undefined || after === undefined || after.all === before.all) return undefined;
    return (100 * (after.stolen - before.stolen)) / (after.all - before.all);
  };
}

/** Of all cores since they started. Guests' time, after the first eight fields, is in the first two already. */
function processorTimes(): {all: number; stolen: number} | undefined {
  try {
    const [, line = ''] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
    const times = line.split(' ').slice(0, 8).map(Number);
    return {all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0};
  } catch {
    return undefined;
  }
}
