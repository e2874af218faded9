// Loaded before a program that is measured: when it ends, its largest memory (KiB) stands in the file that PEAK_MEMORY names.
import {writeFileSync} from 'node:fs';
import {isMainThread} from 'node:worker_threads';

if (isMainThread)
  process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY, String(process.resourceUsage().maxRSS)));
