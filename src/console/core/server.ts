import type {Operation} from '../../reference/operation.ts';

export function serverOf(operation: Operation, environment = 'sandbox') {
  return operation.servers.find(server => server.environment === environment) ?? operation.servers[0];
}
