/** The sandbox around the partner API: creating workspaces, and their sessions. */

export {sandboxHandlers} from './handlers.ts';
