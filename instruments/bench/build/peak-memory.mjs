// Preloaded into a measured program: when it exits, writes its peak memory (KiB) to the file that PEAK_MEMORY names.
import {writeFileSync} from 'node:fs';
import {isMainThread} from 'node:worker_threads';

if (isMainThread)
  process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY, String(process.resourceUsage().maxRSS)));
