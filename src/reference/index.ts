/**
 * Renders the contract as static HTML. In MDX, write `<Reasons />`, `<EventBody event="bill.paid" />` or `<Enum schema="ServiceType"
 * />`: the build adds `data` (src/build/contract/remark-contract-data.ts).
 */

export {Downloads} from './Downloads.tsx';
export {ErrorCatalogue, Reasons} from './ErrorCatalogue.tsx';
export {EventBody, EventHeaders, EventIntro, Events} from './Events.tsx';
export {FieldTable} from './FieldTable.tsx';
export {FormatsCompared} from './FormatsCompared.tsx';
export {ErrorIndex, ReceiverCheckIndex} from './Moved.tsx';
export {OperationPath, Operations} from './Operations.tsx';
export {PinnedScript} from './PinnedScript.tsx';
export {ReceiverChecks} from './ReceiverChecks.tsx';
export {Credentials, FormatSwitch, RequestParameters} from './Request.tsx';
export {Errors, Responses} from './Responses.tsx';
export {Enum, EnvironmentMatrix, Environments, Limits, RetrySchedule, SigningScheme} from './Settings.tsx';
