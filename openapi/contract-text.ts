/** A contract's YAML in one file, as other programs read it: with what it shares with other files, and without merged mappings. */
import {readFileSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';

/** A property whose value is another file: `reason: { $ref: "./signing/check-order.yaml" }`. */
const FILE = /^( *)(\S+:) \{ \$ref: "(\.\/[^"#]+)" \}$/gm;
/** A schema of another contract: `$ref: "./partner-api.yaml#/components/schemas/Bill"`. */
const SCHEMA = /"(\.\/[^"#]+)(#\/components\/schemas\/(\w+)")/g;
const SCHEMAS = /^ {2}schemas:\n/m;
/** The errors of every operation, and the responses of one that has them. YAML 1.2 has no `<<`. */
const ERRORS = /^x-errors:\n(?:(?: .*)?\n)+/m;
const RESPONSES = /^( +)responses:.*\n(?:\1 +.*\n)+/gm;

const beside = (path: string, file: string) => fileURLToPath(new URL(file, pathToFileURL(path)));
const read = (path: string) => readFileSync(path, 'utf8');

const filesIn = (path: string, text: string) => [
  ...new Set([...text.matchAll(/\$ref: "(\.\/[^"#]+)/g)].map(([, file = '']) => beside(path, file))),
];

/** The files that a contract references. */
export const referencedFiles = (path: string): string[] => filesIn(path, read(path));

/** The texts of a contract's file and of those that it references, as they are. */
export function readSources(path: string): string[] {
  const text = read(path);
  return [text, ...filesIn(path, text).map(read)];
}

export function readWholeText(path: string): string {
  const text = read(path).replace(FILE, (_, indent: string, key: string, file: string) => {
    const content = read(beside(path, file)).trimEnd();
    return `${indent}${key}\n${content.replace(/^(?=.)/gm, `${indent}  `)}`;
  });
  return withSchemasOf(path, withErrors(text));
}

function withErrors(text: string): string {
  const [errors = ''] = ERRORS.exec(text) ?? [];
  const linesOf = (name: string) => new RegExp(`&${name}\\n((?: {4}.*\\n)+)`).exec(errors)?.[1]?.match(/\S.*\n/g) ?? [];
  return text.replace(errors, '').replace(RESPONSES, responses =>
    responses.replace(/^( +)<<: \*(\w+)\n/m, (_, indent: string, name: string) =>
      linesOf(name)
        .filter(line => !new RegExp(`^${indent}["']${line.slice(1, 4)}`, 'm').test(responses))
        .map(line => indent + line)
        .join(''),
    ),
  );
}

/** Adds the schemas of other contracts, and those that they refer to, unless the contract has its own of that name. */
function withSchemasOf(path: string, text: string): string {
  const [, own = ''] = text.split(SCHEMAS);
  const names = new Set([...own.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name));
  let added = '';
  const add = (schemas: string, name: string) => {
    if (names.has(name)) return;
    names.add(name);
    const [schema = ''] = new RegExp(`^ {4}${name}:.*\\n(?: {5,}.*\\n)*`, 'm').exec(schemas) ?? [];
    added += schema;
    for (const [, other = ''] of schema.matchAll(/#\/components\/schemas\/(\w+)/g)) add(schemas, other);
  };
  for (const [, file = '', , name = ''] of text.matchAll(SCHEMA))
    add(read(beside(path, file)).split(SCHEMAS)[1] ?? '', name);
  return text.replace(SCHEMA, '"$2').replace(SCHEMAS, schemas => schemas + added);
}
