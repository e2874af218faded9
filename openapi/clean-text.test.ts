import {expect, it} from 'vitest';
import {cleanText, oneLine} from './clean-text.ts';

it.each([
  ['a zero-width space', 'june\u200B@example.com'],
  ['a zero-width joiner', 'june@exam\u200Dple.com'],
  ['a word joiner', 'june\u2060@example.com'],
  ['a soft hyphen', 'june@exam\u00ADple.com'],
  ['a byte order mark', '\uFEFFjune@example\uFEFF.com'],
  ['the marks that copied contacts have', '\u202Ajune@example.com\u202C'],
  ['an overridden direction', '\u202Ejune@example.com'],
  ['isolated directions', '\u2066june\u2067@\u2068example\u2069.com\u200E\u200F\u061C'],
  ['tag characters', 'june@example.com\u{E0001}\u{E0041}'],
  ['spaces around it', '\u00A0\t june@example.com\u202F\u3000'],
])('removes %s', (_, text) => expect(cleanText(text)).toBe('june@example.com'));

it.each([
  ['a no-break space', 'June\u00A0Park', 'June Park'],
  ['a narrow no-break space', '555\u202F123\u202F4567', '555 123 4567'],
  ['a figure space', '555\u2007123\u20094567', '555 123 4567'],
  ['several spaces and a line break', 'June  \n Park', 'June Park'],
  ['a non-breaking hyphen', 'anne\u2011marie@example.com', 'anne-marie@example.com'],
])('writes %s plainly', (_, text, clean) => expect(cleanText(text)).toBe(clean));

it.each(['Ünal', 'José Ángel', '李小龍', 'عمر', "O'Brien", 'June 🦆', '葛\u{E0100}城'])('keeps %s', name => {
  expect(cleanText(name)).toBe(name);
});

it('leaves nothing of a string without visible characters', () => expect(cleanText('\u200B \uFEFF\u2060')).toBe(''));

it('returns one line without characters that change how the rest is shown', () => {
  expect(oneLine(' a\r\nb\u001b[31m\u2028c \u202egpj.exe\u2066 ')).toBe('a b [31m c  gpj.exe');
});

it('cuts a line between characters, never within an emoji', () => {
  expect(oneLine('ab👋c', 3)).toBe('ab👋…');
  expect(oneLine('ab👋', 3)).toBe('ab👋');
});
