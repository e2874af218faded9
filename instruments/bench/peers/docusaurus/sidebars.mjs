import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';

const made = new URL('./docs/bills/sidebar.ts', import.meta.url);
const load = () => createRequire(import.meta.url)(made.pathname);

export default {api: existsSync(made) ? [load().default ?? load()].flat() : ['intro']};
