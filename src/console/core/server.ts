/** The server of an operation that a request goes to. The sandbox, unless another is chosen. */
import type {Operation} from '../../reference/operation.ts';

export function serverOf(operation: Operation, environment = 'sandbox') {
  return operation.servers.find(server => server.environment === environment) ?? operation.servers[0];
}
