/** Where an operation or an event has its page: `createBill` at /api-reference/create-bill, `bill.paid` at /api-reference/bill-paid. */
export const slugOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('.', '-')
    .toLowerCase();

export const referencePath = (name: string) => `/api-reference/${slugOf(name)}`;
