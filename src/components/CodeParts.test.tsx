import fc from 'fast-check';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import {CodeParts, PROGRAM_PARTS} from './CodeParts.tsx';

/** The parts with a color, as `class text`, and the whole text. */
function render(text: string, parts?: RegExp) {
  const html = renderToStaticMarkup(<CodeParts text={text} {...(parts && {parts})} />);
  const plain = (part: string) =>
    part
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const colored = [...html.matchAll(/<span class="_(\w+?)_\w+">([^<]*)<\/span>/g)];
  return {
    colored: colored.map(([, name, part = '']) => `${name} ${plain(part)}`),
    text: plain(html.replace(/<[^>]*>/g, '')),
  };
}

it('distinguishes names, strings and values of JSON', () => {
  expect(render('{"a": ["b:", -1.5e3, true, null], "c" : {}}').colored).toEqual([
    'property "a"',
    'string "b:"',
    'number -1.5e3',
    'number true',
    'number null',
    'property "c"',
  ]);
});

it('keeps every character of any text', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), text => render(text).text === text));
});

it.each([
  ["const a = 'it\\'s'; // why 'so'\nb # c", ["string 'it\\'s'", "comment // why 'so'", 'comment # c']],
  ['echo "$A" \'x\' # note\n', ['string "$A"', "string 'x'", 'comment # note']],
  ['String a = "\\"q\\"";\n', ['string "\\"q\\""']],
])('colors the strings and comments of %j, and keeps every character', (program, colored) => {
  expect(render(program, PROGRAM_PARTS)).toEqual({colored, text: program});
});
