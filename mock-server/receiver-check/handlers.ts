/** What each operation of the receiver check does: rows like those of endpoints.ts. Rows read the call and decide nothing. */

import {type Endpoint, reads, workspaceOf} from '../http/operation.ts';
import {checkPhone, loadPhones} from '../site/phones.ts';
import {
  type CheckWish,
  checkEndpoint,
  checkWish,
  downloadCheck,
  getCheck,
  listChecks,
  type ProductionAccess,
  requestProductionAccess,
} from './index.ts';

export const CHECK_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  checkEndpoint: {
    ...reads(({store, webhooks, reach, caller, body, now}) =>
      checkEndpoint({store, webhooks, reach}, workspaceOf(caller), body.value as CheckWish, now),
    ),
    refused: 'Nothing was checked',
    check: ({value}) => (typeof value === 'object' && value !== null ? checkWish(value) : []),
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
  requestProductionAccess: {
    status: 201,
    writes: true,
    refused: 'The request was not sent',
    load: loadPhones,
    check: ({value}) => checkPhone(value, 'phoneNumber'),
    run: async ({repo, caller, body, now}) => ({
      body: await requestProductionAccess(repo, workspaceOf(caller), body.value as ProductionAccess, now),
    }),
  },
};
