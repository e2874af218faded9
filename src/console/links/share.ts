/** A link to the request without the visitor's data: values that the console filled in become the example's again. */
import {secretsIn} from '../../../openapi/secrets.ts';
import type {Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from '../core/console.ts';
import {exampleValues, type FillSource, fill, refill} from '../core/placeholders.ts';
import {secretsOf} from '../history/masking.ts';
import {LinkError, writeLink} from './link.ts';

/** `page` is the URL without its fragment. Throws LinkError if the request contains one of the visitor's secrets. */
export async function linkTo(core: ConsoleCore, page: string): Promise<string> {
  const {operation} = core;
  const {format, body, parameters, filled} = core.state().request;
  const example = exampleValues(operation, format, 0);
  const typed = Object.entries(parameters).filter(([name, value]) => value !== example[name] && value !== filled[name]);
  const source = await core.knownSource();
  const unfilled = refill(refill(body, filled, example), ownIds(operation, format, source), example);
  const own = {format, parameters: Object.fromEntries(typed), ...(operation.formats.length > 0 && {body: unfilled})};
  const examples = JSON.stringify(operation.formats[format]?.examples ?? []);
  const text = JSON.stringify(own);
  const unknown = [unfilled, text].flatMap(secretsIn).some(value => !examples.includes(value));
  if (unknown || secretsOf(operation, source).some(secret => text.includes(JSON.stringify(secret).slice(1, -1))))
    throw new LinkError('Not copied: the request contains a key');
  return page + writeLink(operation.id, own);
}

/** Values that name the workspace, by field, also if they were pasted or sent earlier. */
function ownIds({formats}: Operation, format: number, source: FillSource | undefined): Record<string, string> {
  const fields = source?.workspace ? (formats[format]?.fields ?? []) : [];
  return Object.fromEntries(
    fields.flatMap(({name, fill: template = ''}) => {
      const value = template.includes('{{workspace.') && source ? fill(template, source) : undefined;
      return value ? [[name, value]] : [];
    }),
  );
}
