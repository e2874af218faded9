/** `createBill` becomes `create-bill`, the last part of its page's path. */
export const toSlug = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('.', '-')
    .toLowerCase();

/** Path of each contract's reference. */
export const ROUTES = {partner: '/api-reference', sandbox: '/docs/sandbox'} as const;

export type ContractName = keyof typeof ROUTES;

export const referencePath = (name: string, contract: ContractName = 'partner') =>
  `${ROUTES[contract]}/${toSlug(name)}`;
