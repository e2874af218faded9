/** For tests: whether a string is well-formed XML. Checks only tags, attributes, entities and allowed characters. */
export function isWellFormed(xml: string): boolean {
  const text = /^(?:[^<>&]|&#\d+;)*$/;
  const open: string[] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  if (body === xml || /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(xml)) return false;
  let roots = 0;
  for (const [, between = '', tag = ''] of `${body.trimEnd()}`.matchAll(/([^<]*)<([^>]*)>/g)) {
    if (!text.test(between) || (open.length === 0 && between.trim() !== '')) return false;
    const [, closes, name = '', attributes = '', selfClosing] =
      /^(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)$/.exec(tag) ?? [];
    if (!name || !text.test(attributes)) return false;
    if (closes) {
      if (open.pop() !== name) return false;
    } else {
      if (open.length === 0) roots += 1;
      if (!selfClosing) open.push(name);
    }
  }
  return open.length === 0 && roots === 1;
}
