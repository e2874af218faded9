/** Money in whole cents, parsed from decimal text because a float would lose cents. */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Digits that a safe integer always holds. */
const MAX_DIGITS = 15;

/** `text` times ten to the power of `decimals`, as an exact integer, or why it isn't one. */
export function scaleDecimal(text: string, decimals: number): number | 'too_many_decimals' | 'out_of_range' {
  const match = DECIMAL.exec(text);
  if (!match) return 'out_of_range';
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  // A pattern like /0+$/ tries every zero of a run again: quadratic for a 1, a million zeros and a 1.
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  const significant = digits.slice(0, end);
  if (significant === '') return 0;
  const power = Number(exponent) - fraction.length + (digits.length - significant.length) + decimals;
  if (power < 0) return 'too_many_decimals';
  if (significant.length + power > MAX_DIGITS) return 'out_of_range';
  return Number(`${sign}${significant}${'0'.repeat(power)}`);
}

/** As a JSON number: `15600` becomes `156`. */
export const toDollars = (cents: number): number => cents / 100;

/** `15600` becomes `156.00`. */
export const toMoneyText = (cents: number): string => (cents / 100).toFixed(2);

type Body = Readonly<{numberText: (name: string) => string | undefined}>;

/** Whether the number in this field has more decimals than this. */
export const hasTooManyDecimals = (body: Body, name: string, decimals: number): boolean =>
  scaleDecimal(body.numberText(name) ?? '0', decimals) === 'too_many_decimals';

/** The number in this field times ten to the power of `decimals`, 0 when it is left out. The contract limits its range. */
export function readScaledNumber(body: Body, name: string, decimals: number): number {
  const scaled = scaleDecimal(body.numberText(name) ?? '0', decimals);
  if (typeof scaled === 'number') return scaled;
  throw new Error(`${name} was not checked.`);
}
