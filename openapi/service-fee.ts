/** The service fee and how a bill's total is shared. All amounts in cents. The server charges it; the confirmation page shows it. */
export const FEE = {fixedCents: 300, percent: 2, waivedFromHsi: 42} as const;

export type FeeTerms = Readonly<{hsi: number; dawgMode: boolean}>;

/** $3.00 plus 2 percent, rounded half up; waived from HSI 42 and in Dawg Mode. Documented in docs/money.mdx. */
export function totalWithFee(cents: number, terms: FeeTerms): number {
  return isFeeWaived(terms) ? cents : withServiceFee(cents);
}

export const isFeeWaived = ({hsi, dawgMode}: FeeTerms): boolean => dawgMode || hsi >= FEE.waivedFromHsi;

/** The total of a bill whose fee isn't waived. */
export function withServiceFee(cents: number): number {
  return cents + FEE.fixedCents + Math.floor((cents * FEE.percent + 50) / 100);
}

/** Equal shares in whole cents; leftover cents go to the first people. */
export function splitCents(total: number, people: number): number[] {
  const share = Math.floor(total / people);
  const leftover = total - share * people;
  return Array.from({length: people}, (_, index) => share + (index < leftover ? 1 : 0));
}
