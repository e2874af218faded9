/** Preloaded into a portal: moves its clock ahead by the milliseconds in the file that this module's query names. */
import {readFileSync} from 'node:fs';

const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const {now} = Date;
Date.now = () => now() + Number(readFileSync(file, 'utf8'));
