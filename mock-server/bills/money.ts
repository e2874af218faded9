/**
 * Money as whole cents. Amounts are read from their decimal text, by value, never through a float.
 */
export type Scaled = {ok: true; value: number} | {ok: false; fault: 'too_many_decimals' | 'out_of_range'};

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Digits that a safe integer always holds. */
const MAX_DIGITS = 15;

/** `text` times ten to the power of `decimals`, as an exact integer. */
export function scaleDecimal(text: string, decimals: number): Scaled {
  const match = DECIMAL.exec(text);
  if (!match) return {ok: false, fault: 'out_of_range'};
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return {ok: true, value: 0};
  const power = Number(exponent) - fraction.length + (digits.length - significant.length) + decimals;
  if (power < 0) return {ok: false, fault: 'too_many_decimals'};
  if (significant.length + power > MAX_DIGITS) return {ok: false, fault: 'out_of_range'};
  return {ok: true, value: Number(`${sign}${significant}${'0'.repeat(power)}`)};
}

/** `15600` becomes `156.00`. */
export function moneyText(cents: number): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

const FEE = {fixedCents: 300, percent: 2, waivedFromHsi: 42} as const;

export type FeeTerms = Readonly<{hsi: number; dawgMode: boolean}>;

/** 3.00 plus 2 percent, half up, unless the house has earned its waiver. */
export function totalWithFee(cents: number, terms: FeeTerms): number {
  if (terms.dawgMode || terms.hsi >= FEE.waivedFromHsi) return cents;
  return cents + FEE.fixedCents + Math.floor((cents * FEE.percent + 50) / 100);
}

/** Whole cents for each of `people`, the leftover cents to the first ones. */
export function splitCents(total: number, people: number): number[] {
  const share = Math.floor(total / people);
  const leftover = total - share * people;
  return Array.from({length: people}, (_, index) => share + (index < leftover ? 1 : 0));
}
