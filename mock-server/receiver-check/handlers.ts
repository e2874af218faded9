/** Handlers of receiver-check operations, by operationId. */
import {createConcurrencyLimit} from '../concurrency-limit.ts';
import {type Handlers, responds, writes} from '../http/handler.ts';
import {timePage} from '../lists/page.ts';
import {phoneIn} from '../site/index.ts';
import {type CheckDeps, checkEndpoint, findInputProblems, getCheck, listChecks, tooManyChecks} from './checks.ts';
import {productionRequestToResponse, requestProductionAccess} from './production-access.ts';
import type {CheckRepository} from './queries.ts';
import {toMarkdown} from './report.ts';

/** Checks in a process. One caller's slow receivers take half of them, so that they don't keep out everybody's. */
const MAX_AT_ONCE = 8;
const MAX_AT_ONCE_PER_ADDRESS = 4;
const NO_ROOM = 'We have no room for new requests right now. Please try again later.';

export function checkHandlers(deps: CheckDeps) {
  const options = {maxWaiting: 0, error: tooManyChecks};
  const limitAll = createConcurrencyLimit(MAX_AT_ONCE, options);
  const limitPerAddress = createConcurrencyLimit(MAX_AT_ONCE_PER_ADDRESS, options);
  return {
    checkEndpoint: responds(
      call => limitPerAddress(() => limitAll(() => checkEndpoint(deps, call, call.input)), call.clientKey),
      {
        invalidMessage: 'Nothing was checked',
        check: ({value}) => (typeof value === 'object' && value !== null ? findInputProblems(value, deps.reach) : []),
      },
    ),
    listEndpointChecks: responds(listChecks),
    getEndpointCheck: responds(call => getCheck(call, call.path.checkId)),
    downloadEndpointCheck: {
      async run(call) {
        const report = await getCheck(call, call.path.checkId);
        const attachment = (extension: string) => ({
          headers: {'content-disposition': `attachment; filename="receiver-check-${report.checkId}.${extension}"`},
        });
        if (call.query.format === 'json') return {body: report, ...attachment('json')};
        return {body: Buffer.from(toMarkdown(report, call.origin)), media: 'text/markdown', ...attachment('md')};
      },
    },
  } satisfies Handlers<CheckRepository>;
}

/** The form that ends a check, and the owner's list of the requests that were sent. */
export const productionAccessHandlers = {
  requestProductionAccess: writes('The request was not sent', call => requestProductionAccess(call, call.input), {
    ...phoneIn('phoneNumber'),
    perAddress: 'formsPerDay',
    messageWhenFull: NO_ROOM,
  }),
  listProductionRequests: responds(call =>
    timePage(call.repo.checks.listAccessRequests, call.query, productionRequestToResponse),
  ),
} satisfies Handlers<CheckRepository>;
