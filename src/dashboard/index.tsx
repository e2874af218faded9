/** The sandbox dashboard. */
export {Shell as Dashboard} from './Shell.tsx';
