/** The journeys in Firefox that `npm run browsers` makes and `npm test` doesn't. */
import {inEngine} from './engine.ts';
import {firefox} from './firefox.ts';
import {longerJourneys, withoutStorage} from './longer-journeys.ts';

inEngine(firefox, longerJourneys);
inEngine(firefox, withoutStorage, {storageBlocked: true});
