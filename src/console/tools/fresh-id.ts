/** Makes generated code create its own external id on each run, so that it can run again. */
import type {Operation} from '../../reference/operation.ts';

type Filled = Readonly<Record<string, string>>;

/** Ends the string, adds an expression, and continues it. Each sample already imports what its expression needs. */
const SPLICES: Record<string, string> = {
  curl: `'"$(date +%s)-$$"'`,
  node: '" + Date.now() + "-" + process.pid + "',
  python: '" + str(time.time_ns()) + "-" + str(os.getpid()) + "',
  php: `' . uniqid() . getmypid() . '`,
  ruby: '" + SecureRandom.uuid + "',
  go: '" + fmt.Sprintf("%d-%d", time.Now().UnixNano(), os.Getpid()) + "',
  java: '" + UUID.randomUUID() + "',
};

/** `filled` has the values that the console filled in. A value that the visitor typed stays as it is. */
export function withFreshId(
  language: string,
  program: string,
  operation: Operation,
  format: number,
  body: string,
  filled: Filled,
): string {
  const splice = SPLICES[language];
  const unique = uniquePart(operation, format, body, filled);
  if (!splice || !unique) return program;
  const fresh = program.replace(unique, () => splice);
  // The expression is encoded as a whole.
  return language === 'python' ? fresh.replace(/^(body = )(.*)(\.encode\(\))$/m, '$1($2)$3') : fresh;
}

/** The value of `{{unique}}` in the body. */
function uniquePart(operation: Operation, format: number, body: string, filled: Filled): string | undefined {
  for (const {name, fill = '', depth} of operation.formats[format]?.fields ?? []) {
    const value = filled[name];
    const [before, after] = fill.split('{{unique}}');
    if (depth > 0 || value === undefined || before === undefined || after === undefined) continue;
    if (!body.includes(JSON.stringify(value)) || !value.startsWith(before) || !value.endsWith(after)) continue;
    return value.slice(before.length, value.length - after.length);
  }
  return undefined;
}
