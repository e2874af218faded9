/** Splits bytes into readable text and named invisible characters. */
export type Piece = {
  text: string;
  /** Name of an invisible character, such as `line feed`. */
  name?: string;
  /** A line ends here. */
  ends?: true;
};

const NAMES: Record<number, [mark: string, name: string]> = {
  9: ['\\t', 'tab'],
  10: ['\\n', 'line feed'],
  13: ['\\r', 'carriage return'],
  32: ['·', 'space'],
  160: ['NBSP', 'no-break space'],
  65279: ['BOM', 'byte order mark'],
};
// Control, format, separator, unassigned and private-use characters.
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Zs}]/u;

export function visible(bytes: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  const flush = () => {
    if (plain) pieces.push({text: plain});
    plain = '';
  };
  for (const {text, code} of characters(bytes)) {
    const named = code === undefined ? undefined : NAMES[code];
    if (code !== undefined && !named && !INVISIBLE.test(text)) {
      plain += text;
      continue;
    }
    flush();
    if (code === undefined) pieces.push({text, name: 'not UTF-8'});
    else if (named) pieces.push({text: named[0], name: named[1], ...(code === 10 && {ends: true as const})});
    else {
      const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
      pieces.push({text: point, name: point});
    }
  }
  flush();
  return pieces;
}

/** Each character, and each byte that isn't valid UTF-8. */
function* characters(bytes: Uint8Array): Generator<{text: string; code: number | undefined}> {
  const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] as number;
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    try {
      const text = decoder.decode(bytes.subarray(at, at + length));
      yield {text, code: text.codePointAt(0)};
      at += length;
    } catch {
      yield {text: `\\x${lead.toString(16).padStart(2, '0')}`, code: undefined};
      at += 1;
    }
  }
}
