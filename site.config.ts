/** Wiring only: what the site is called is in src/site.ts, what it says in docs/ and src/. */
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config} from '@docusaurus/types';
import bundlerPlugin from './src/build/bundler/plugin.ts';
import highlight from './src/build/code/rehype-highlight.ts';
import filesPlugin from './src/build/files/plugin.ts';
import {REFERENCES, referencePlugin} from './src/build/reference/plugins.ts';
import {site} from './src/site.ts';
import devPlugin from './tools/docusaurus-dev.ts';

/** Options for all MDX pages, ours or generated. */
const writing = {breadcrumbs: false, rehypePlugins: [highlight]};

const config: Config = {
  title: site.name,
  tagline: site.tagline,
  url: site.url,
  favicon: 'img/favicon.svg',
  // Safari on iOS shows no SVG icons.
  headTags: [{tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png'}}],
  // Where the site's calls go; empty for the origin that serves the pages.
  customFields: {apiOrigin: process.env.API_ORIGIN ?? ''},
  clientModules: [
    './src/http/page-views.ts',
    './src/invitation.ts',
    './src/theme/follow-renamed-anchors.ts',
    './src/theme/instant-pages.ts',
    './src/theme/missing-pages.ts',
  ],
  baseUrl: '/',
  baseUrlIssueBanner: false,
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  future: {
    // All but cascade layers, which iOS 14 doesn't know.
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      siteStorageNamespacing: true,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    // The cache on disk does not notice a changed loader, plugin or definition.
    faster: {rspackPersistentCache: false, ssgWorkerThreads: false, gitEagerVcs: false},
  },
  markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
  plugins: [
    [bundlerPlugin, {}],
    [filesPlugin, {publicUrl: process.env.PUBLIC_URL}],
    devPlugin,
    ...REFERENCES.map(name => referencePlugin(name, writing)),
  ],
  // Docs, pages, theme and sitemap. Its analytics plugins and its search by a service are off unless configured.
  presets: [
    [
      'classic',
      {
        docs: {routeBasePath: 'docs', sidebarPath: './sidebars.ts', ...writing},
        theme: {customCss: './src/css/global.css'},
        blog: false,
        debug: false,
        svgr: false,
      } satisfies PresetOptions,
    ],
  ],
  themeConfig: {
    image: 'img/share/docs.png',
    // With its size, a link preview has the picture from the first share on.
    metadata: [
      {property: 'og:image:width', content: '1200'},
      {property: 'og:image:height', content: '630'},
    ],
    colorMode: {respectPrefersColorScheme: true},
    prism: {theme: {plain: {}, styles: []}},
    // Header and footer are src/theme's own; the stock ones are not rendered.
    navbar: {title: site.name, items: []},
  } satisfies UserThemeConfig,
};

export default config;
