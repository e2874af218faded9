/**
 * The request as a shell script that signs it again and sends the same bytes, for any operation and scheme of the contract. Keys
 * come from the environment.
 */
import type {Operation} from '../../reference/operation.ts';

type Request = {path: string; body: string; parameters: Record<string, string>};

export function curlOf(operation: Operation, environment: string, {path, body, parameters}: Request): string {
  const server = operation.servers.find(one => one.environment === environment);
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  const hasBody = operation.shapes.length > 0;
  const headers = hasBody ? ["'content-type: application/json'"] : [];
  for (const {name, in: place} of operation.parameters) {
    if (place === 'header' && parameters[name]) headers.push(single(`${name}: ${parameters[name]}`));
  }
  const lines: string[] = [];
  for (const credential of operation.credentials) {
    const {header, bearer, signature} = credential;
    const variable = `$${variableOf(credential)}`;
    if (signature) headers.push(`"${header}: ${double(signature.prefix)}$signature"`);
    else if (header === scheme?.headers.timestamp) headers.push(`"${header}: $timestamp"`);
    else headers.push(`"${header}: ${bearer ? 'Bearer ' : ''}${variable}"`);
    if (!signature) continue;
    const signed = double(signature.template).replace('{timestamp}', '$timestamp').replace('{body}', '$body');
    lines.push(
      'timestamp=$(date +%s)',
      `signature=$(printf '%s' "${signed}" | openssl dgst -sha256 -hmac "${variable}" | sed 's/^.* //')`,
    );
  }
  const call = [
    `curl --request ${operation.method} "$${server?.env ?? 'API'}${double(path)}"`,
    ...headers.map(header => `--header ${header}`),
    ...(hasBody ? ['--data-raw "$body"'] : []),
  ];
  return [`body=${single(hasBody ? body : '')}`, ...lines, call.join(' \\\n  ')].join('\n');
}

/** The environment variable that holds a credential's value. */
export function variableOf({env, header}: {env?: string; header: string}): string {
  return env ?? header.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
}

/** Any text in single quotes. */
export function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function double(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&');
}
