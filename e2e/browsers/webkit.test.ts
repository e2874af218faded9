import {inEngine} from './engine.ts';
import {journeys} from './journeys.ts';
import {webkit} from './webkit.ts';

inEngine(webkit, journeys);
