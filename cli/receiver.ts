/** The URL of a receiver and the format of its webhooks, as commands take them. */
import type {Schemas} from '../openapi/generated/sandbox.ts';
import {parseHttpUrl} from './command.ts';
import {usageError} from './command-error.ts';

export const SHAPES = ['flat', 'envelope'] as const satisfies readonly Schemas['Shape'][];
export const SHAPE_OPTION = {value: SHAPES.join('|'), help: 'The body format of the webhooks. Default: flat.'};
export const NO_RECEIVER = 'Pass the URL of your receiver, such as http://localhost:4000/webhooks/hutz.';

export function parseReceiverUrl(text: string | undefined): URL {
  if (text === undefined) throw usageError(NO_RECEIVER);
  return parseHttpUrl('The receiver', text);
}
