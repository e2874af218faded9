/** Docusaurus plugin: configures the bundler, and completes the built pages with their styles, scripts and headers. */

import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readContract} from '../../../openapi/model.ts';
import {site} from '../../site.ts';
import {writeHeadersFile} from '../pages/headers-file.ts';
import {ISLAND, recordGroups, writePageAssets} from '../pages/page-assets.ts';
import {lowerStyles} from '../styles/lower-styles.ts';

/** Docusaurus' theme loads it by its path. */
const INFIMA = createRequire(import.meta.url).resolve('infima/dist/css/default/default.css');

const isPresetEnv = (plugin: unknown) => Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');

export default function bundlerPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const here = join(siteDir, 'src/build');
  // biome-ignore lint/style/noProcessEnv: Docusaurus gives its plugins no other way to tell a build from development
  const production = process.env.NODE_ENV === 'production';

  const trim = {
    include: generatedFilesDir,
    use: [join(here, 'bundler/trim-page-data-loader.ts')],
  };

  const groups = new Map<string, readonly string[]>();

  return {
    name: 'hutz-bundler',
    // lowerStyles does the work of postcss-preset-env, once and for older browsers. There is no options file.
    configurePostCss: options => ({
      ...options,
      config: false,
      plugins: options.plugins.filter(plugin => !isPresetEnv(plugin)),
    }),
    configureWebpack: (config, isServer) => ({
      // One style sheet per page instead of one for the site; page-assets.ts inlines it.
      ...(production &&
        !isServer && {
          entry: {main: config.entry, [ISLAND]: join(siteDir, 'src/console/island.ts')} as typeof config.entry,
          optimization: BROWSER_CHUNKS,
        }),
      ...(production && isServer && SERVER_CHUNKS),
      // Only the build prerenders consoles.
      ...(!isServer && {externals: {'react-dom/server': 'var undefined'}}),
      // Code is highlighted at build time. The site has its own styles in place of Infima (src/css/global.css).
      resolve: {alias: {'prism-react-renderer$': false, [INFIMA]: false}},
      module: {
        rules: [
          // Docusaurus writes CommonJS into its generated folder too.
          {test: /\.js$/, include: generatedFilesDir, type: 'javascript/auto', resolve: {fullySpecified: false}},
          {
            test: /@docusaurus[\\/]utils-common[\\/]/,
            resolve: {alias: {tslib$: join(here, 'bundler/tslib-import-default.ts')}},
          },
          {test: /[\\/](globalData|p[\\/][\w-]+)\.json$/, ...trim},
          ...(isServer ? [] : [{test: /[\\/](registry\.js|docusaurus\.config\.mjs)$/, ...trim}]),
          {test: /\.yaml$/, type: 'javascript/auto', use: [join(here, 'contract/contract-loader.ts')]},
          {test: /samples[\\/]curl[\\/].*\.sh$/, type: 'javascript/auto', use: [join(here, 'code/sample-loader.ts')]},
        ],
      },
      plugins: isServer ? [] : [recordGroups(groups), ...(production ? [lowerStyles] : [])],
    }),
    injectHtmlTags: () =>
      site.analytics.kind === 'script'
        ? {headTags: [{tagName: 'script', attributes: {src: site.analytics.src, async: true}}]}
        : {},
    async postBuild({outDir, siteConfig}) {
      const scripts = await writePageAssets(outDir, generatedFilesDir, groups);
      await writeHeadersFile(outDir, scripts, {
        api: String(siteConfig.customFields?.apiOrigin ?? ''),
        servers: serverOrigins(),
        ...(site.analytics.kind === 'script' && {analytics: new URL(site.analytics.src).origin}),
      });
    },
  };
}

/** Origins of the contract's servers, except the page's. */
function serverOrigins(): string[] {
  const {servers = []} = readContract('partner').document;
  return servers.filter(({url}) => URL.canParse(url)).map(({url}) => new URL(url).origin);
}

/** Layouts and data that each page of the documentation loads: one file compresses better than six. */
const DOCS = [
  '@theme/DocsRoot',
  '@theme/DocVersionRoot',
  '@theme/DocRoot',
  '@theme/DocItem',
  '@generated/docusaurus-plugin-content-docs/default/__plugin.json',
  '@generated/docusaurus-plugin-content-docs/default/p/docs-175.json',
  // Docusaurus names their chunks by a hash.
].map(module => createHash('md5').update(module).digest('hex').slice(0, 8));

const cacheGroups = {
  styles: false as const,
  /** Docusaurus' chunk for modules that most pages use. The console's entry needs some of them. */
  common: {chunks: 'all' as const},
  /** Shared by both entries and the pages. */
  console: {
    name: 'console',
    test: /[\\/]src[\\/]console[\\/]/,
    chunks: 'all' as const,
    minChunks: 10,
    priority: 50,
    enforce: true,
  },
  /** Shared by the main entry and the console, whose entry doesn't wait for it. */
  react: {
    name: 'react',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|clsx)[\\/]/,
    chunks: 'all' as const,
    minChunks: 2,
    priority: 60,
    enforce: true,
  },
  docs: {
    name: 'docs',
    chunks: ({name}: {name?: string | null}) => DOCS.includes(name ?? ''),
    priority: 30,
    enforce: true,
  },
};

/** In the browser, one runtime serves both entries, so that they share their modules. */
const BROWSER_CHUNKS = {runtimeChunk: {name: 'runtime~main'}, splitChunks: {cacheGroups}};

/** On the server, one chunk for the modules that pages share. If each page's chunk repeated them, they'd be 60 MB. */
const SERVER_CHUNKS = {
  // Node reads a file that ends in `.js` as an ES module, because of `"type": "module"`.
  output: {chunkFilename: 'assets/js/[name].[contenthash:8].cjs'},
  optimization: {
    splitChunks: {cacheGroups: {shared: {name: 'shared', chunks: 'async' as const, minChunks: 2, enforce: true}}},
  },
};
