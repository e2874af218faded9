export {LiveCallbacks, LiveSdk} from './LiveSdk.tsx';
