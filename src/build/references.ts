/** The references that are generated from contracts, and where each is served. */
import {type ContractName, ROUTES} from '../reference/slug.ts';

export type Reference = {
  name: ContractName;
  contract: string;
  route: string;
  /** Folder of the generated pages. Its name holds no slash, or the plugin would put a folder into each page's id. */
  pages: string;
  /** The page above it, first in its menu. */
  above?: {label: string; href: string};
};

export const REFERENCES: readonly Reference[] = (['partner', 'sandbox'] as const).map(name => ({
  name,
  contract: `openapi/${name}-api.yaml`,
  route: ROUTES[name],
  pages: `.reference-${name}`,
  ...(name === 'sandbox' && {above: {label: 'All documentation', href: '/docs'}}),
}));
