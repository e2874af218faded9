/** The door of the live SDK parts for MDX. */
export {LiveCallbacks} from './LiveCallbacks.tsx';
export {LiveSdk} from './LiveSdk.tsx';
