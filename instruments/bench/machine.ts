/** What the figures were taken on: never a host name. */
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
