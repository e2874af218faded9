/** A link to the request without the visitor's data: values that the console filled in become the example's again. */
import type {ConsoleCore} from '../core/console.ts';
import {writeLink} from '../core/link.ts';
import {exampleValues, fill, refill} from '../core/placeholders.ts';

export class SecretInLinkError extends Error {
  override name = 'SecretInLinkError';
}

/** `page` is the URL without its fragment. Throws SecretInLinkError if the request contains one of the visitor's secrets. */
export async function linkTo(core: ConsoleCore, page: string): Promise<string> {
  const {operation} = core;
  const {format, body, parameters} = core.state();
  const example = exampleValues(operation, format, 0);
  const filled = core.filled();
  const typed = Object.entries(parameters).filter(([name, value]) => value !== example[name] && value !== filled[name]);
  const own = {format, body: refill(body, filled, example), parameters: Object.fromEntries(typed)};
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
