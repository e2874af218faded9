/** Sends amounts exactly, also those that a database returns as text. */
export type Amounts = {
  /** Fields in dollars, or in whole cents when the body has the field `centsWith`. */
  readonly amounts: readonly string[];
  readonly centsWith?: string;
};
type Values = Readonly<Record<string, unknown>>;

/** The body with its amounts as numbers. Throws a TypeError for a string that isn't an amount. */
export function withNumbers({amounts, centsWith}: Amounts, body: Values): Values {
  const inCents = centsWith !== undefined && centsWith in body;
  const strings = amounts.filter(name => typeof body[name] === 'string');
  return {...body, ...Object.fromEntries(strings.map(name => [name, parseAmount(name, String(body[name]), inCents)]))};
}

/** Nine digits and two decimals fit a number exactly. */
function parseAmount(name: string, text: string, inCents: boolean): number {
  if ((inCents ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,2}0*)?$/).test(text)) return Number(text);
  const expected = inCents ? 'whole cents, such as "15000"' : 'dollars with at most two decimals, such as "150.00"';
  throw new TypeError(`${name} must be ${expected}.`);
}
