/** The escapes of bash in `$'…'`. */
const ANSI: ReadonlyMap<string, string> = new Map(
  Object.entries({n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', e: '\x1b', f: '\f', v: '\v'}),
);

export function unescapeAnsi(text: string): string {
  return text.replace(/\\(u[0-9a-f]{1,4}|U[0-9a-f]{1,8}|x[0-9a-f]{1,2}|[0-7]{1,3}|[\s\S])/gi, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
    if (code.length === 1) return ANSI.get(code) ?? code;
    const point = Number.parseInt(code.slice(1), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}
