/** Writes JSON as other languages' serializers do: spacing, order, escapes and numbers. */
type Named<T> = [name: string, value: T];

const SPACING: Named<Pick<JsonStyle, 'comma' | 'colon' | 'indent'>>[] = [
  ['without spaces, as JSON.stringify writes it', {comma: ',', colon: ':'}],
  ["with spaces after commas and colons, as Python's json.dumps writes it", {comma: ', ', colon: ': '}],
  ['indented by two spaces', {comma: ',', colon: ': ', indent: '  '}],
  ['indented by four spaces', {comma: ',', colon: ': ', indent: '    '}],
  ['indented by tabs', {comma: ',', colon: ': ', indent: '\t'}],
];

const asIs = <T>(value: T) => value;

const ORDER: Named<JsonStyle['order']>[] = [
  ['', asIs],
  ['with its keys sorted', members => [...members].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))],
  ['without its null fields', members => members.filter(([, node]) => node !== null)],
];

const slashes = (text: string) => text.replaceAll('/', '\\/');
const escaped = (pattern: RegExp, upper: boolean) => (text: string) =>
  text.replace(pattern, unit => {
    const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${upper ? hex.toUpperCase() : hex}`;
  });
/** Escapes each UTF-16 unit outside ASCII. */
const ascii = escaped(/[\u0080-\uffff]/g, false);
const dotNet = escaped(/[<>&'+`\u0080-\uffff]/g, true);

const ESCAPES: Named<JsonStyle['string']>[] = [
  ['', asIs],
  ["with other letters as \\u escapes, as Python's json.dumps writes them", ascii],
  ['with escaped slashes and \\u escapes, as PHP writes them', json => slashes(ascii(json))],
  ['with escaped slashes, as PHP writes them', slashes],
  ['with <, > and & as escapes, as Go writes them', escaped(/[<>&\u2028\u2029]/g, false)],
  ["with .NET's escapes", json => `"${dotNet(json.slice(1, -1).replaceAll('\\"', '\\u0022'))}"`],
];

const whole = (text: string) => /^-?\d+$/.test(text);
const NUMBERS: Named<JsonStyle['number']>[] = [
  ['', asIs],
  ['with its numbers in shortest form (110.0 became 110)', text => String(Number(text))],
  ['with its whole numbers as decimals (110 became 110.0)', text => (whole(text) ? `${text}.0` : String(Number(text)))],
  ['with its numbers to two decimals (110 became 110.00)', text => Number(text).toFixed(2)],
  ['with its numbers as strings', text => JSON.stringify(text)],
];

type Serialized = {text: string; how: string; cause: 'body_reserialized' | 'numbers_rewritten'};

/** Other serializations of this JSON, likeliest first, generated lazily. None if the text isn't JSON. */
export function* serializations(text: string): Generator<Serialized> {
  const node = readJson(text);
  if (node === undefined) return;
  const seen = new Set([text]);
  const isNew = (other: string) => !seen.has(other) && seen.add(other);
  // Fewest unusual styles first.
  const styles = combinations(node);
  styles.sort((a, b) => a.unusual - b.unusual);
  for (const {write, how, cause} of styles) {
    const other = write();
    if (isNew(other)) yield {text: other, how, cause};
  }
  const cause = 'body_reserialized';
  const twice = JSON.stringify(text);
  if (isNew(twice)) yield {text: twice, how: 'as a JSON string (serialized twice)', cause};
  const once = typeof node === 'string' && node.startsWith('s') ? node.slice(1) : '';
  if (readJson(once)) yield {text: once, how: 'before it was serialized a second time', cause};
}

type Style = Omit<JsonStyle, 'comma' | 'colon' | 'indent'>;

/** Every combination of styles that changes this JSON. */
function combinations(node: Json) {
  const usual: JsonStyle = {comma: ',', colon: ':', order: asIs, string: asIs, number: asIs};
  const usualText = writeJson(node, usual);
  const effective = <K extends keyof Style>(key: K, variants: Named<Style[K]>[]) =>
    variants.filter(([name, variant]) => name === '' || writeJson(node, {...usual, [key]: variant}) !== usualText);
  const [orders, escapings, numberings] = [
    effective('order', ORDER),
    effective('string', ESCAPES),
    effective('number', NUMBERS),
  ];
  return SPACING.flatMap(([space, spacing]) =>
    orders.flatMap(([order, sort]) =>
      escapings.flatMap(([escapes, string]) =>
        numberings.map(([numbers, number]) => ({
          unusual: [order, escapes, numbers].filter(Boolean).length,
          how: [space, order, escapes, numbers].filter(Boolean).join(', '),
          cause: numbers ? ('numbers_rewritten' as const) : ('body_reserialized' as const),
          write: () => writeJson(node, {...spacing, order: sort, string, number}),
        })),
      ),
    ),
  );
}

/** Parsed JSON in which each name and string begins with `s`, and each number is a string of `n` and its digits. */
type Json = string | boolean | null | Json[] | {[name: string]: Json};

const MAX_DEPTH = 64;
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

const isDeeper = (node: Json, levels: number): boolean =>
  typeof node === 'object' &&
  node !== null &&
  (levels === 0 || Object.values(node).some(child => isDeeper(child, levels - 1)));

/** Undefined if the text isn't JSON or is nested too deeply. */
export function readJson(text: string): Json | undefined {
  try {
    // Parse the original first: marked numbers would turn text like `{1:2}` into JSON.
    JSON.parse(text);
    const marked = text.replace(TEXT_OR_NUMBER, token =>
      token.startsWith('"') ? `"s${token.slice(1)}` : `"n${token}"`,
    );
    const node: Json = JSON.parse(marked);
    return isDeeper(node, MAX_DEPTH) ? undefined : node;
  } catch {
    return undefined;
  }
}

type JsonStyle = {
  /** Separators after a member and after a name. */
  comma: string;
  colon: string;
  /** One level of indentation; without it everything is on one line. */
  indent?: string;
  order: (members: [string, Json][]) => [string, Json][];
  /** Rewrites a string's JSON. */
  string: (json: string) => string;
  number: (text: string) => string;
};

export function writeJson(node: Json, style: JsonStyle, level = 0): string {
  const string = (marked: string) => style.string(JSON.stringify(marked.slice(1)));
  if (typeof node === 'string') return node.startsWith('n') ? style.number(node.slice(1)) : string(node);
  if (typeof node !== 'object' || node === null) return String(node);
  const isArray = Array.isArray(node);
  const parts = isArray
    ? node.map(item => writeJson(item, style, level + 1))
    : style
        .order(Object.entries(node))
        .map(([name, item]) => string(name) + style.colon + writeJson(item, style, level + 1));
  const [open, close] = isArray ? '[]' : '{}';
  if (parts.length === 0 || style.indent === undefined) return open + parts.join(style.comma) + close;
  const line = `\n${style.indent.repeat(level + 1)}`;
  return `${open}${line}${parts.join(`,${line}`)}\n${style.indent.repeat(level)}${close}`;
}
