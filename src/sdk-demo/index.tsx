export {initOptions, mountOptions} from './documented-options.ts';
export {LiveCallbacks} from './LiveCallbacks.tsx';
export {LiveSdk} from './LiveSdk.tsx';
