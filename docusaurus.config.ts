/** Wiring only: what the site is called is in src/site.ts, what it says in docs/ and src/. */
import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {site} from './src/site.ts';

const config: Config = {
  title: site.name,
  tagline: site.tagline,
  url: site.url,
  baseUrl: '/',
  baseUrlIssueBanner: false,
  trailingSlash: false,
  /** Where the site's own calls go; empty for the origin that serves the page. */
  customFields: {apiOrigin: process.env.API_ORIGIN ? new URL(process.env.API_ORIGIN).origin : ''},
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  future: {v4: true, faster: true},
  markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
  plugins: ['./src/build/bundler-plugin.ts', './tools/docusaurus-dev-proxy.ts'],
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: {routeBasePath: 'docs', sidebarPath: './sidebars.ts', breadcrumbs: false},
        theme: {customCss: './src/css/global.css'},
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {title: site.name, items: [{to: '/docs', label: 'Docs'}]},
  } satisfies Preset.ThemeConfig,
};

export default config;
