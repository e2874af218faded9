/** A link to the request without the visitor's own data: ids that the console filled in become the example's again. */
import type {ConsoleCore} from '../core/console.ts';
import {writeLink} from '../core/link.ts';
import {exampleValues, fill, refill} from '../core/placeholders.ts';

export class SecretInLinkError extends Error {
  override name = 'SecretInLinkError';
}

/** Undefined for a request that contains one of the visitor's secrets. `page` is the URL without its fragment. */
export async function linkTo(core: ConsoleCore, page: string): Promise<string> {
  const {operation} = core;
  const {shape, body, parameters} = core.state();
  const example = exampleValues(operation, shape, 0);
  const filled = core.filled();
  const typed = Object.entries(parameters).filter(([name, value]) => value !== example[name] && value !== filled[name]);
  const own = {shape, body: refill(body, filled, example), parameters: Object.fromEntries(typed)};
  const text = JSON.stringify(own);
  for (const secret of await secretsOf(core)) {
    if (text.includes(JSON.stringify(secret).slice(1, -1))) throw new SecretInLinkError();
  }
  return page + writeLink(operation, own);
}

async function secretsOf(core: ConsoleCore): Promise<string[]> {
  const source = await core.knownSource();
  if (!source) return [];
  return core.operation.credentials.flatMap(({header, fill: template, secret}) => {
    const value = source.keys?.[header] ?? fill(template ?? '', source);
    return value && (secret || source.keys) ? [value] : [];
  });
}
