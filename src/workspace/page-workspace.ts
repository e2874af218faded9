/** The browser's workspace, for all that shows or uses it on a page: its samples and its consoles. */
import {createWorkspaceCalls, SANDBOX_PATHS} from './workspace-calls.ts';
import {createWorkspaceFinder} from './workspace-finder.ts';

export const pageWorkspace = createWorkspaceFinder(createWorkspaceCalls({paths: SANDBOX_PATHS}));
