/** The browser's workspace, for all that shows or uses it: samples, consoles and the dashboard. */
import {SANDBOX_PATHS} from './workspace-calls.ts';
import {pageFinders} from './workspace-finder.ts';

export const pageWorkspace = pageFinders(SANDBOX_PATHS);
