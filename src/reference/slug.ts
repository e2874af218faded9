/** Where an operation or an event has its page: `createBill` at /api-reference/create-bill, `payBill` at /docs/sandbox/pay-bill. */
export const slugOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('.', '-')
    .toLowerCase();

/** Where each contract has its reference. */
export const ROUTES = {partner: '/api-reference', sandbox: '/docs/sandbox'} as const;

export type ContractName = keyof typeof ROUTES;

export const referencePath = (name: string, contract: ContractName = 'partner') =>
  `${ROUTES[contract]}/${slugOf(name)}`;
