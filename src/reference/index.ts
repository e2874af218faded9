/**
 * Renders the contract as static HTML. A page imports the part that it shows and passes it: `import limits from
 * '@site/openapi/partner-api.yaml?limits'` and `<ContractTable data={limits} />` (src/build/contract/contract-loader.ts).
 */

export {Downloads, PinnedScript} from './Downloads.tsx';
export {ErrorCatalog, Reasons} from './ErrorCatalog.tsx';
export {EventBody, EventHeaders, EventIntro, Events} from './Events.tsx';
export {FormatsCompared} from './FormatsCompared.tsx';
export {
  Credentials,
  Errors,
  FormatSwitch,
  OperationPath,
  Operations,
  RequestParameters,
  Responses,
} from './OperationParts.tsx';
export {ReceiverChecks} from './ReceiverChecks.tsx';
export {ContractTable} from './ReferenceTable.tsx';
