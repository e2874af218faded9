/** Handlers of receiver-check operations, by operationId. */
import type {Store} from '../database/index.ts';
import {type Handlers, reads, workspaceOf, writes} from '../http/handler.ts';
import {timeListOf} from '../lists/page.ts';
import type {Notify} from '../notices/index.ts';
import {checkPhone, loadPhones} from '../site/index.ts';
import type {Reach, Webhooks} from '../webhooks/index.ts';
import {listProductionRequests, type ProductionAccess, requestProductionAccess} from './access.ts';
import {type CheckInput, checkEndpoint, checkInput, downloadCheck, getCheck, listChecks} from './checks.ts';
import type {CheckRepository} from './queries.ts';

type Deps = Readonly<{store: Store<CheckRepository>; webhooks: Webhooks; reach: Reach}>;

export function checkHandlers(deps: Deps): Handlers<CheckRepository> {
  return {
    checkEndpoint: {
      ...reads(({caller, body, now}) => checkEndpoint(deps, workspaceOf(caller), body.value as CheckInput, now)),
      rejected: 'Nothing was checked',
      check: ({value}) => (typeof value === 'object' && value !== null ? checkInput(value) : []),
    },
    listEndpointChecks: reads(({repo, caller}) => listChecks(repo, workspaceOf(caller))),
    getEndpointCheck: reads(({repo, caller, parameters}) =>
      getCheck(repo, workspaceOf(caller), String(parameters.checkId)),
    ),
    downloadEndpointCheck: {
      ...reads(async () => undefined),
      run: ({repo, caller, parameters, query, origin}) => {
        const format = query.format === 'json' ? 'json' : 'markdown';
        return downloadCheck(repo, workspaceOf(caller), String(parameters.checkId), format, origin);
      },
    },
  };
}

/** The form that ends a check, and the owner's list of those that were sent. */
export function accessHandlers(notify: Notify): Handlers<CheckRepository> {
  return {
    requestProductionAccess: {
      ...writes(201, 'The request was not sent', ({repo, caller, body, now}) =>
        requestProductionAccess(repo, workspaceOf(caller), body.value as ProductionAccess, now, notify),
      ),
      load: loadPhones,
      check: ({value}) => checkPhone(value, 'phoneNumber'),
    },
    listProductionRequests: reads(call => listProductionRequests(call.repo, timeListOf(call.query))),
  };
}
