/** `reset`: empties the workspace. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {Command} from '../command.ts';
import {EXIT} from '../command-error.ts';

export const reset: Command = {
  summary: 'Empty the workspace, and keep its keys',
  takes: '',
  about: `Removes bills, agreements, events, deliveries, endpoints, checks and the request log, and sets the clock back to real time.
The house and the agreement keep their ids. A listen program that runs opens its endpoint again.`,
  options: {},
  async run({api, out}) {
    const {partnerId, house, agreement} = await api.sandbox<Schemas['Workspace']>('POST', '/reset');
    out.data({partnerId, house, agreement});
    out.line(
      out.style('green', '✓'),
      ` The workspace is as new, with ${house.users.length} housemates and one active agreement.`,
    );
    return EXIT.ok;
  },
};
