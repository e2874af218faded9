/** Splits bytes into characters, and names the invisible ones. */
export type Character = {
  text: string;
  /** Bytes. */
  size: number;
  /** Name of an invisible character, such as `line feed`. */
  name?: string;
  /** The character ends a line. */
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

/** Each character, and each byte that isn't valid UTF-8. */
export function splitCharacters(bytes: Uint8Array): Character[] {
  const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  const characters: Character[] = [];
  for (let at = 0; at < bytes.length; at += characters.at(-1)?.size ?? 1) {
    const lead = bytes[at] as number;
    const size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    try {
      characters.push({...shown(decoder.decode(bytes.subarray(at, at + size))), size});
    } catch {
      characters.push({text: `\\x${lead.toString(16).padStart(2, '0')}`, name: "byte that isn't UTF-8", size: 1});
    }
  }
  return characters;
}

function shown(text: string): Omit<Character, 'size'> {
  const code = text.codePointAt(0) ?? 0;
  const [mark, name] = NAMES[code] ?? [];
  if (mark) return {text: mark, name: name as string, ...(code === 10 && {ends: true as const})};
  if (!INVISIBLE.test(text)) return {text};
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return {text: point, name: point};
}
