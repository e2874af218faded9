/** The generated references and their routes. */
import {type ContractName, ROUTES} from '../../reference/slug.ts';

export type Reference = {
  name: ContractName;
  contract: string;
  route: string;
  /** Folder of the generated pages. No slash in it: the plugin would add a folder to each page's id. */
  pages: string;
  /** First link in the sidebar. */
  parent?: {label: string; href: string};
};

export const REFERENCES: readonly Reference[] = (['partner', 'sandbox'] as const).map(name => ({
  name,
  contract: `openapi/${name}-api.yaml`,
  route: ROUTES[name],
  pages: `.reference-${name}`,
  ...(name === 'sandbox' && {parent: {label: 'All documentation', href: '/docs'}}),
}));
