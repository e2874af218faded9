export {initOptions, mountOptions} from './documented-options.ts';
export {LiveCallbacks, LiveSdk} from './LiveSdk.tsx';
