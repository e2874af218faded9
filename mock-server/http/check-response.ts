/** Checks responses against the contract. */
import type {ApiResponse, ContractOperation} from '../contract/index.ts';
import type {Logger} from '../logger.ts';

export type CheckResponse = (operation: ContractOperation, response: ApiResponse) => ApiResponse;

export class ContractViolationError extends Error {
  override name = 'ContractViolationError';
}

/** Returns the response. Throws where `strict`; otherwise one that the contract doesn't allow is logged and sent. */
export function createResponseCheck(strict: boolean, logger: Logger): CheckResponse {
  return (operation, response) => {
    const defects = operation.validators.response(response);
    if (defects.length === 0) return response;
    if (strict) throw new ContractViolationError(defects.join(' '));
    logger.error({operation: operation.id, status: response.status, defects}, 'The response violates the contract.');
    return response;
  };
}
