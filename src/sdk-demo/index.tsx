export {LiveCallbacks} from './LiveCallbacks.tsx';
export {LiveSdk} from './LiveSdk.tsx';
