/**
 * Renders the contract as static HTML. In MDX, write `<Reasons />`, `<EventBody event="bill.paid" />` or `<ContractTable
 * of="limits" />`: the build adds `data` (src/build/contract/remark-contract-data.ts).
 */

export {Downloads, PinnedScript} from './Downloads.tsx';
export {ErrorCatalogue, Reasons} from './ErrorCatalogue.tsx';
export {EventBody, EventHeaders, EventIntro, Events} from './Events.tsx';
export {FormatsCompared} from './FormatsCompared.tsx';
export {Credentials, Errors, FormatSwitch, OperationPath, RequestParameters, Responses} from './OperationParts.tsx';
export {Operations} from './Operations.tsx';
export {ReceiverChecks} from './ReceiverChecks.tsx';
export {ContractTable} from './ReferenceTable.tsx';
