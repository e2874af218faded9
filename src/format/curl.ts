/** Writes a request as a curl script with the same body. The script signs it when it runs, and reads keys from environment variables. */
type Credential = {
  header: string;
  bearer?: true;
  cookie?: true;
  env?: string;
  signature?: {
    prefix: string;
    template: string;
    withoutBody: {methods: readonly string[]; content: string};
    headers: {timestamp: string};
  };
};

export type CurlOperation = {
  method: string;
  servers: readonly {environment: string; env?: string}[];
  credentials: readonly Credential[];
  parameters: readonly {name: string; in: string}[];
  /** Formats of the body; none for a request without a body. */
  formats: readonly unknown[];
  /** The response never ends. */
  stream?: true;
};

type Request = {path: string; body: string; parameters: Readonly<Record<string, string>>};

export function writeCurl(operation: CurlOperation, environment: string, {path, body, parameters}: Request): string {
  const server = operation.servers.find(candidate => candidate.environment === environment);
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  const hasBody = operation.formats.length > 0;

  const headers = hasBody ? ["'content-type: application/json'"] : [];
  for (const {name, in: place} of operation.parameters) {
    if (place === 'header' && parameters[name]) headers.push(single(`${name}: ${parameters[name]}`));
  }

  const signsTarget = scheme?.withoutBody.methods.includes(operation.method);
  // Signing needs the body or the target twice: in the signed string and in the request.
  const lines: string[] = scheme
    ? [signsTarget ? `target=${single(path)}` : `body=${single(hasBody ? body : '')}`]
    : [];
  const options: string[] = operation.stream ? ['--no-buffer'] : [];

  for (const credential of operation.credentials) {
    const {header, bearer, cookie, signature} = credential;
    const variable = `$${environmentVariable(credential)}`;
    if (cookie) options.push(`--cookie "${header}=${variable}"`);
    else if (signature) headers.push(`"${header}: ${double(signature.prefix)}$signature"`);
    else if (header === scheme?.headers.timestamp) headers.push(`"${header}: $timestamp"`);
    else headers.push(`"${header}: ${bearer ? 'Bearer ' : ''}${variable}"`);
    if (!signature) continue;
    const line = signature.withoutBody.content.replace('{method}', operation.method).replace('{target}', '$target');
    const content = signsTarget ? line : '$body';
    const signed = double(signature.template)
      .replace('{timestamp}', '$timestamp')
      .replace('{body}', () => content);
    lines.push(
      'timestamp=$(date +%s)',
      `signature=$(printf '%s' "${signed}" | openssl dgst -sha256 -hmac "${variable}" | sed 's/^.* //')`,
    );
  }

  const call = [
    `curl --request ${operation.method} "$${server?.env ?? 'API'}${signsTarget ? '$target' : double(path)}"`,
    ...options,
    ...headers.map(header => `--header ${header}`),
    ...(hasBody ? [`--data-raw ${scheme ? '"$body"' : single(body)}`] : []),
  ];

  return [...lines, call.join(' \\\n  ')].join('\n');
}

/** The environment variable that holds a credential's value. */
export function environmentVariable({env, header}: {env?: string; header: string}): string {
  return env ?? header.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
}

/** Shell lines that set variables, each once. Variables without a value are left out. */
export function exportLines(variables: readonly (readonly [name: string, value: string | undefined])[]): string {
  const given = new Map(variables.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return [...given].map(([name, value]) => `export ${name}=${single(value)}`).join('\n');
}

/** Shell text in single quotes. */
function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function double(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&');
}
