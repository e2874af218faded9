/**
 * The digits to dial for a phone number as people type it, as the server reads it (mock-server/site/phones.ts): without a label, a trunk
 * prefix `(0)`, an extension or a note, whose digits would call somebody else.
 */
export function dialedNumber(phone: string): string {
  const [number = ''] =
    phone
      .normalize('NFKC')
      .replace('(0)', '')
      .match(/[+\d][^\p{L};]*/u) ?? [];
  return number.replace(/[^+\d]/g, '');
}
