/** How long credentials and workspaces are valid, in milliseconds. */
import {DAY} from '../time.ts';

/** From the last visit. */
export const LIFETIME = 7 * DAY;
/** The key pair of a connect session. */
export const SESSION_LIFETIME = 30 * 60_000;
/** The longest that a key pair or webhook secret stays valid after its rotation. */
export const PREVIOUS_LIFETIME = DAY;
