/** Expensive requests that an assistant pastes for a diagnosis. */
import {filled, type Parsers} from './texts.ts';

export const PASTED: Parsers[string]['inputs'] = {
  'quotes that never close': filled('{', "ab:'"),
  'quotes and spaces': filled("{ab:'", "' "),
  'spaces in a signature': filled('hutz-timestamp: 1\nhutz-signature: x', ' ', 'x'),
  'header lines': filled('', 'a: b\n'),
  'spaces in the date of a response': filled('> GET / HTTP/1.1\n< date:', ' ', '\r'),
  'a fetch call of lists': filled('fetch(', '['),
  'shell variables that double': filled('a=x\n', 'a=$a$a\n', 'curl -d $a /a'),
  'PowerShell variables that double': filled("$a='x'\n", '$a="$a$a"\n', 'irm /a -Body $a'),
  'comments in a fetch call': filled("fetch('/a', {a: 1", '/**/', 'x'),
  'a curl command of quotes': filled('curl ', "-H 'a: b' "),
  'a curl command of brackets': filled("curl '", '{'),
};
