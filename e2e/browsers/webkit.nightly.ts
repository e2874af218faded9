/** The journeys in WebKit that `npm run browsers` makes and `npm test` doesn't. */
import {inEngine} from './engine.ts';
import {longerJourneys, withoutStorage} from './longer-journeys.ts';
import {webkit} from './webkit.ts';

inEngine(webkit, longerJourneys);
inEngine(webkit, withoutStorage, {storageBlocked: true});
