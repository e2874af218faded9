/** Preloaded into a portal: moves its clock ahead by the milliseconds in the file that CLOCK_FILE names. */
import {readFileSync} from 'node:fs';

const {now} = Date;
Date.now = () => now() + Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
