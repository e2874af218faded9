/** For tests and instruments: expensive inputs of every parser and validator. */
import {readContract, readContracts} from '../../../openapi/model.ts';
import {PASTED} from './pasted.ts';
import {portalParsers} from './portal-parsers.ts';
import {type Build, filled, members, type Parsers} from './texts.ts';

type Inputs = Parsers[string]['inputs'];

const JSON_TEXTS: Inputs = {
  'a long key over numbers': bytes => filled(`{"${'k'.repeat(bytes / 2)}":[1.0`, ',1.0', ']}')(bytes),
  'a key of escapes over numbers': bytes => filled(`{"${'~/'.repeat(bytes / 8)}":[1.0`, ',1.0', ']}')(bytes),
  'the longest key over numbers': filled(`{"${'~'.repeat(256)}":[1.0`, ',1.0', ']}'),
  'numbers at the bottom': filled(`${'['.repeat(8)}1.0`, ',1.0', ']'.repeat(8)),
  'numbers 31 deep': filled(`${'['.repeat(31)}1.0`, ',1.0', ']'.repeat(31)),
  brackets: filled('', '['),
  'empty objects': filled('[{}', ',{}', ']'),
  'names of numbers': members('1.0'),
  'names that descend': bytes => `{${Array.from({length: bytes / 12}, (_, at) => `"${4_000_000 - at}":1`).join(',')}}`,
  'a name twice at the end': bytes => `${members('1')(bytes).slice(0, -1)},"0k":1}`,
  'digits without end': filled('{"a":1', '0', '1}'),
  'escapes without end': filled('{"a":"', '\\u0041', '"}'),
  'a bad escape at the end': filled('{"a":"', '\\n', '\\x"}'),
  'lines, then the end': filled('', '\n'),
  'a string without its end': filled('"', 'é'),
};

/** Also validates the parsed body: amounts by value, dates against the calendar. */
const BILLS: Inputs = {
  'zeros in an amount': filled('{"amount":1', '0', '1}'),
  'decimals of an amount': filled('{"amount":0.', '0', '1}'),
  'an exponent of many digits': filled('{"amount":1e', '9', '}'),
  'a date of digits': filled('{"dueDate":"2026-06-01T17:00:00.', '0', '"}'),
};

const URL_ENCODED: Inputs = {
  'many fields': filled('', 'a=b&'),
  escapes: filled('a=', '%41'),
  'bad escapes': filled('a=', '%'),
  'pluses and equals signs': filled('', '=+'),
};

const part = (head: string, content: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}`;
const END = '\r\n--x--\r\n';
const FILE = part('name="profileImage"; filename="a"', '');
const MULTIPART: Inputs = {
  'many parts': filled('', `${part('name="a"', 'a')}\r\n`, '--x--'),
  'parts of many names': bytes =>
    Array.from({length: bytes / 60}, (_, at) => `${part(`name="${at}"`, 'a')}\r\n`).join('') + END,
  'a long name': filled('--x\r\nContent-Disposition: form-data; name="', '%0A', `"\r\n\r\na${END}`),
  'many headers': filled('--x\r\nContent-Disposition: form-data; name="a"', '\r\na: b', `\r\n\r\na${END}`),
  'many parameters': filled('--x\r\nContent-Disposition: form-data; name="a"', '; a=b', `\r\n\r\na${END}`),
  'spaces in a header': filled('--x\r\nContent-Disposition:', ' ', `form-data; name="a"\r\n\r\na${END}`),
  'a text of line ends': filled(part('name="content"', ''), '\r\n', END),
  'a file of line ends': filled(FILE, '\r\n', END),
  'a file that nearly ends': filled(FILE, '\r\n-', END),
  'a file without an end': filled(FILE, '\r\n--'),
};

const PHONES: Inputs = {
  brackets: filled('', '('),
  digits: filled('+', '1'),
  'digits and spaces': filled('', ' 2 (1) x'),
  spaces: filled('', ' ', '2'),
  extensions: filled('2145550110', ' ext. 5'),
};

const URLS: Inputs = {
  colons: filled('http://', ':'),
  dots: filled('http://a', '.'),
  'dots and slashes': filled('http://a/', '../'),
  'user names': filled('http://', '@', 'a'),
  brackets: filled('http://[', ':', ']'),
  'letters to encode': filled('http://a/', 'é'),
  'letters of a name': filled('http://', 'é.', 'a'),
  digits: filled('http://', '1', '/'),
  'a file path': filled('/', '../'),
};

const SIGNED: Inputs = {
  nesting: filled('', '['),
  'closed nesting': bytes => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'keys to sort': members('[1,2,3,4,5,6,7,8,9]'),
  'long values to sort': members(`[${'1,'.repeat(400)}1]`),
  'numbers to indent': filled(`${'['.repeat(8)}1`, ',1', ']'.repeat(8)),
  'characters to escape': filled('{"a":"', '\\u0001', '"}'),
  'line breaks': filled('', '\n', 'x\n'),
};

/** A visitor's text about a page, and the parts of logged requests that pages show. */
const COMMENTS: Inputs = {
  'quotes and names of secrets': filled('"', 'secret\\"'),
  'members without an end': filled('"', 'secret":"\\"'),
  'names and spaces': filled('"secret', ' ', '"'),
};

const RESULTS: Inputs = {
  'beginnings of tokens': filled('', 'eyJ-'),
  'tokens cut short': filled('', 'eyJa.'),
  'beginnings of keys': filled('', 'htz_'),
};

/** Every `pattern` of the contracts. */
function patterns(): string[] {
  const found = new Set<string>();
  JSON.stringify(
    readContracts().map(({document}) => document),
    (key, value) => {
      if (key === 'pattern' && typeof value === 'string') found.add(value);
      return value;
    },
  );
  return [...found];
}

const HEADS = ['', '/', 'http://', 'a@', 'htz_', '<!doctype html>'];
const UNITS = ['a', 'A', '0', ' ', '\t', '.', '-', '_', '/', '=', '+', '\u0000', '\u2028', 'é', '😀'];
const PAIRS = ['a.', '.a', ' a', 'a@', 'a-', 'a_', '0.', '/a', ' \n', 'aA'];
const TAILS = ['', '!', '@', ' ', '\n', '\u0000', '.', '0'];
const SCREENED_BYTES = 4096;

/** As the validator compiles it. */
const compile = (pattern: string) => new RegExp(pattern, 'u');

/** The slowest of many generated strings, measured at a short length. */
function slowestText(pattern: RegExp): Build {
  const texts = HEADS.flatMap(head =>
    [...UNITS, ...PAIRS].flatMap(unit => TAILS.map(tail => filled(head, unit, tail))),
  );
  const timed = texts.map(text => {
    const input = text(SCREENED_BYTES);
    const started = performance.now();
    for (let run = 0; run < 3; run++) pattern.test(input);
    return {text, ms: performance.now() - started};
  });
  return timed.reduce((slowest, run) => (run.ms > slowest.ms ? run : slowest)).text;
}

/** Longer inputs never reach the parsers. */
const FORM_BYTES = 65_536;
const HEADER_BYTES = 16_384;
/** The maximum length that the tool accepts. */
const PASTED_BYTES = 32_768;
const FORM = {properties: {content: {type: 'string'}, profileImage: {type: 'string', format: 'binary'}}};
const SECRETS = {apiKey: 'htz_a', secretKey: 'htzsk_b', webhookSecret: 'htzwh_c'};
const NOW_SECONDS = 1_779_113_001;

const signature = () => readContract('partner').signature();

export const parsers: Parsers = {
  JSON: {
    inputs: JSON_TEXTS,
    async load() {
      const {parseJson} = await import('../../http/parse-json.ts');
      return input => parseJson(Buffer.from(input));
    },
  },
  bill: {
    inputs: BILLS,
    async load() {
      const {parseJson} = await import('../../http/parse-json.ts');
      const {checkBill} = await import('../../bills/bill-input.ts');
      return input => checkBill(parseJson(Buffer.from(input)), 'agreement');
    },
  },
  form: {
    inputs: URL_ENCODED,
    async load() {
      const {parseUrlEncoded} = await import('../../http/parse-form.ts');
      return input => input.length <= FORM_BYTES && parseUrlEncoded(Buffer.from(input), FORM);
    },
  },
  'multipart form': {
    inputs: MULTIPART,
    async load() {
      const {parseMultipart} = await import('../../http/parse-form.ts');
      return input => parseMultipart(Buffer.from(input), 'multipart/form-data; boundary=x', FORM, FORM_BYTES);
    },
  },
  phone: {
    inputs: PHONES,
    async load() {
      const {loadPhones, parsePhone} = await import('../../site/phones.ts');
      await loadPhones();
      return parsePhone;
    },
  },
  URL: {
    inputs: URLS,
    async load() {
      const {findUrlProblem} = await import('../../outgoing/addresses.ts');
      const {linkOrigin, pageBefore} = await import('../../http/urls.ts');
      return input => [
        findUrlProblem(input, {loopback: false}),
        pageBefore(input.slice(0, HEADER_BYTES), 'a', []),
        linkOrigin('http://localhost', input),
      ];
    },
  },
  'signature diagnosis': {
    inputs: SIGNED,
    async load() {
      const {diagnoseMismatch} = await import('../../http/verify-signature.ts');
      const scheme = signature();
      const {timestamp, signature: name} = scheme.headers;
      const evidence = {
        headers: {[timestamp]: String(NOW_SECONDS), [name]: scheme.prefix + 'ab'.repeat(32)},
        target: {method: 'POST', path: '/api/partners/bills'},
        secrets: SECRETS,
        nowSeconds: NOW_SECONDS,
      };
      return input => diagnoseMismatch({...evidence, body: Buffer.from(input)});
    },
  },
  'pasted request': {
    inputs: PASTED,
    async load() {
      const {explainSignature} = await import('../../mcp/explain-signature.ts');
      return input => explainSignature(SECRETS, {request: input.slice(0, PASTED_BYTES)}, NOW_SECONDS);
    },
  },
  comment: {
    inputs: COMMENTS,
    async load() {
      const {hideSecretMembers} = await import('../../../openapi/secrets.ts');
      return input => hideSecretMembers(input.slice(0, FORM_BYTES), () => '…');
    },
  },
  "an assistant's result": {
    inputs: RESULTS,
    load: async () => (await import('../../mcp/call-operation.ts')).redact,
  },
  pattern: {
    inputs: Object.fromEntries(patterns().map(name => [name, bytes => slowestText(compile(name))(bytes)])),
    load: async () => (input, name) => compile(name).test(input),
  },
  ...portalParsers,
};
