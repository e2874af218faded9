/** The same JSON as the writers of other languages put it: spacing, order, escapes, and how they spell a number. Pure. */
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
/** Each UTF-16 unit outside of ASCII as an escape. */
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

export type Serialised = {text: string; how: string};

/** Every other text of this JSON, each once, the likeliest first; nothing when it is not JSON. */
export function serialisations(text: string): Serialised[] {
  const node = readJson(text);
  if (!node) return [];
  const seen = new Set([text]);
  const found: Serialised[] = [];
  const add = (other: string, how: string) => {
    if (seen.has(other)) return;
    seen.add(other);
    found.push({text: other, how});
  };
  // The likeliest first: one habit alone, then two, then more.
  const styles = combinations(node);
  styles.sort((a, b) => a.unusual - b.unusual);
  for (const {write, how} of styles) add(write(), how);
  add(JSON.stringify(text), 'as a JSON string inside of JSON (serialised twice)');
  if (node.kind === 'string' && readJson(node.value)) add(node.value, 'unwrapped: what was sent is serialised twice');
  return found;
}

function combinations(node: JsonNode) {
  return SPACING.flatMap(([space, spacing]) =>
    ORDER.flatMap(([order, sort]) =>
      ESCAPES.flatMap(([escapes, string]) =>
        NUMBERS.map(([numbers, number]) => ({
          unusual: [order, escapes, numbers].filter(Boolean).length,
          how: [space, order, escapes, numbers].filter(Boolean).join(', '),
          write: () => writeJson(node, {...spacing, order: sort, string, number}),
        })),
      ),
    ),
  );
}
