import {inEngine} from './engine.ts';
import {firefox} from './firefox.ts';
import {journeys} from './journeys.ts';

inEngine(firefox, journeys);
