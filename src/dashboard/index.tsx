/** The dashboard's door. */
export {Workspace} from './Workspace.tsx';
