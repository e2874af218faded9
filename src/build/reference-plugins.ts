/** The Docusaurus plugins that build one reference. */
import type {PluginConfig} from '@docusaurus/types';
import {createDocItem, createGenerators} from './reference-pages.ts';
import type {Reference} from './references.ts';

/** `root` is the site's folder, as a URL; `writing` are the MDX options of every page. */
export function referencePlugins(reference: Reference, root: string | URL, writing: object): PluginConfig[] {
  const {name, contract, route, pages, above} = reference;
  // Generated together with the pages by a command that reads this configuration too, so it is imported only when needed.
  const sidebar = new URL(`${pages}/sidebar.ts`, root).href;
  const docsPluginId = `${name}-reference`;
  return [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: docsPluginId,
        path: pages,
        routeBasePath: route,
        sidebarItemsGenerator: async () => [
          ...(above ? [{type: 'link', ...above}] : []),
          ...(await import(sidebar)).default,
        ],
        ...writing,
      },
    ],
    [
      'docusaurus-plugin-openapi-docs',
      {
        id: name,
        docsPluginId,
        config: {
          [name]: {
            specPath: contract,
            outputDir: pages,
            template: './src/build/reference-page.mustache',
            markdownGenerators: createGenerators(reference),
            sidebarOptions: {
              groupPathsBy: 'tag',
              sidebarCollapsible: false,
              sidebarGenerators: {createDocItem: createDocItem(contract)},
            },
          },
        },
      },
    ],
  ];
}
