// A Spectral rule that compares each example with its schema, or with the format that fits best. Spectral's own rule reports the errors
// of every format.
import {schema as check} from '@stoplight/spectral-functions';

// biome-ignore lint/style/noDefaultExport: Spectral calls it
export default function validExample({schema, example, examples = {}}, _options, context) {
  const own = example === undefined ? [] : [[['example'], example]];
  const named = Object.entries(examples).map(([name, {value}]) => [['examples', name, 'value'], value]);
  return [...own, ...named].flatMap(([place, value]) => {
    const at = {...context, path: [...context.path, ...place]};
    const faults = (schema.oneOf ?? [schema]).map(
      format => check(value, {schema: format, dialect: 'draft2020-12', allErrors: true}, at) ?? [],
    );
    return faults.toSorted((a, b) => a.length - b.length)[0];
  });
}
