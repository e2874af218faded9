// A stock docusaurus-openapi-docs site as its README sets it up: classic preset, its plugin, its theme, nothing else.
// CONTRACT names the OpenAPI file; the base URL is where the bench serves it.
export default {
  title: 'Stock docusaurus-openapi-docs',
  url: 'https://peers.test',
  baseUrl: '/docusaurus-openapi-docs/',
  baseUrlIssueBanner: false,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  future: {v4: true, faster: true},
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: {routeBasePath: '/', sidebarPath: './sidebars.mjs', docItemComponent: '@theme/ApiItem'},
      },
    ],
  ],
  plugins: [
    [
      'docusaurus-plugin-openapi-docs',
      {
        id: 'api',
        docsPluginId: 'classic',
        config: {
          bills: {specPath: process.env.CONTRACT, outputDir: 'docs/bills', sidebarOptions: {groupPathsBy: 'tag'}},
        },
      },
    ],
  ],
  themes: ['docusaurus-theme-openapi-docs'],
  themeConfig: {navbar: {title: 'Bills API', items: [{type: 'docSidebar', sidebarId: 'api', label: 'API'}]}},
};
