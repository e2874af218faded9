/**
 * Static rendering of the contract, complete without JavaScript. In MDX, the build adds `data`
 * (src/build/contract-data.ts): write `<Reasons />`, `<EventBody event="bill.paid" />`, `<Enum schema="ServiceType" />`.
 */
export {Answers, Errors} from './Answers.tsx';
export {Credentials} from './Credentials.tsx';
export {Downloads} from './Downloads.tsx';
export {EventBody, EventHeaders, EventIntro, Events} from './Events.tsx';
export {FieldTable} from './FieldTable.tsx';
export {Endpoint, Operations} from './Operations.tsx';
export {PinnedScript} from './PinnedScript.tsx';
export {ReceiverChecks} from './ReceiverChecks.tsx';
export {ErrorCatalogue, Reasons} from './Refusals.tsx';
export {RequestParameters} from './RequestParameters.tsx';
export {Enum, Environments, Limits, RetrySchedule, SigningScheme} from './Settings.tsx';
export {ShapeSwitch} from './ShapeSwitch.tsx';
export {ShapesCompared} from './ShapesCompared.tsx';
