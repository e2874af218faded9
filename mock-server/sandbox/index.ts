/** The sandbox around the partner API: creating workspaces, their sessions and their clocks. */

export {getClock} from './clock.ts';
export {sandboxHandlers} from './handlers.ts';
