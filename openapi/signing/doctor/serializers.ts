/** The same JSON as other languages' serializers write it: spacing, order, escapes and numbers. */
import {type JsonNode, type JsonStyle, readJson, writeJson} from './json-lexemes.ts';

type Named<T> = [name: string, value: T];

const SPACING: Named<Pick<JsonStyle, 'comma' | 'colon' | 'indent'>>[] = [
  ['without spaces, as JSON.stringify writes it', {comma: ',', colon: ':'}],
  ["with spaces after commas and colons, as Python's json.dumps writes it", {comma: ', ', colon: ': '}],
  ['indented by two spaces', {comma: ',', colon: ': ', indent: '  '}],
  ['indented by four spaces', {comma: ',', colon: ': ', indent: '    '}],
  ['indented by tabs', {comma: ',', colon: ': ', indent: '\t'}],
];

const ORDER: Named<JsonStyle['order']>[] = [
  ['', members => members],
  ['with its keys sorted', members => [...members].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))],
  [
    'without its null fields',
    members => members.filter(([, node]) => !(node.kind === 'literal' && node.text === 'null')),
  ],
];

const plain = (value: string) => JSON.stringify(value);
/** Escapes each UTF-16 unit outside ASCII. */
const ascii = (text: string) =>
  text.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const slashes = (text: string) => text.replaceAll('/', '\\/');
const escaped = (pattern: RegExp, upper: boolean) => (text: string) =>
  text.replace(pattern, unit => {
    const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${upper ? hex.toUpperCase() : hex}`;
  });

const ESCAPES: Named<JsonStyle['string']>[] = [
  ['', plain],
  ["with other letters as \\u escapes, as Python's json.dumps writes them", value => ascii(plain(value))],
  ['with escaped slashes and \\u escapes, as PHP writes them', value => slashes(ascii(plain(value)))],
  ['with escaped slashes, as PHP writes them', value => slashes(plain(value))],
  ['with <, > and & as escapes, as Go writes them', value => escaped(/[<>&\u2028\u2029]/g, false)(plain(value))],
  [
    "with .NET's escapes",
    value =>
      escaped(
        /[<>&'+`]|[\u0080-\uffff]/g,
        true,
      )(plain(value).slice(1, -1).replaceAll('\\"', '\\u0022')).replace(/^[\s\S]*$/, '"$&"'),
  ],
];

const whole = (text: string) => /^-?\d+$/.test(text);
const NUMBERS: Named<JsonStyle['number']>[] = [
  ['', text => text],
  ['with its numbers in shortest form (110.0 became 110)', text => String(Number(text))],
  ['with its whole numbers as decimals (110 became 110.0)', text => (whole(text) ? `${text}.0` : String(Number(text)))],
  ['with its numbers to two decimals (110 became 110.00)', text => Number(text).toFixed(2)],
  ['with its numbers as strings', text => JSON.stringify(text)],
];

export type Serialized = {text: string; how: string; cause: 'body_reserialized' | 'numbers_rewritten'};

/** Other serializations of this JSON, likeliest first, generated lazily. None if the text isn't JSON. */
export function* serializations(text: string): Generator<Serialized> {
  const node = readJson(text);
  if (!node) return;
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
  if (node.kind === 'string' && readJson(node.value))
    yield {text: node.value, how: 'before it was serialized a second time', cause};
}

type Style = Omit<JsonStyle, 'comma' | 'colon' | 'indent'>;

/** Every combination of styles that changes this JSON. */
function combinations(node: JsonNode) {
  const usual: JsonStyle = {comma: ',', colon: ':', order: members => members, string: plain, number: text => text};
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
