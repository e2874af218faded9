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
  'backslashes in a Windows command': filled('C:\\>curl ', '\\'),
  'blank lines in a PowerShell script': filled('irm /a', '\n', '"'),
  'PowerShell comments that never close': filled('irm /a ', '<# '),
  'PowerShell groups that never close': bytes =>
    `irm /a $a ${filled('', '(|')(Math.min(2000, bytes / 4))}${filled('', 'x ')(bytes / 2)}`,
  'JSON in JSON in PowerShell': bytes =>
    `irm /a -Body ${'('.repeat(bytes / 256)}'"'${'|ConvertTo-Json)'.repeat(bytes / 256)}`,
  'a PowerShell hash table that grows after it was used': bytes =>
    ['$v0=@{}', ...Array.from({length: 9}, (_, at) => `$v${at + 1}=@{p=$v${at};q=$v${at}}`), '$h=@{uri=$v9}'].join(
      '\n',
    ) +
    filled("\n$v0.Add('k','", 'x', "')")(bytes / 20) +
    filled('', '\nirm @h')(bytes / 40),
  'JSON in JSON in a fetch call': bytes =>
    `fetch(a, {body: ${'JSON.stringify('.repeat(bytes / 256)}'"'${')'.repeat(bytes / 256)}})`,
  'a variable of many fetch calls': bytes =>
    filled('const a=[', "'x',", ']\n')(bytes / 2) + filled('', 'fetch(a)\n')(bytes / 2),
  'template holes that never close': filled('fetch(`', '${'),
  'comments that never close in a fetch call': filled('fetch([', '/*,'),
  'a curl command of quotes': filled('curl ', "-H 'a: b' "),
  'a curl command of brackets': filled("curl '", '{'),
};
