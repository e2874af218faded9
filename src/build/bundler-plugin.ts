/** Docusaurus plugin: bundler configuration, and files written after the build. */
import {cp, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {ConfigureWebpackUtils, LoadContext, Plugin} from '@docusaurus/types';
import {readContractFile} from '../../openapi/model.ts';
import {site} from '../site.ts';
import {BROWSER_CHUNKS, SERVER_CHUNKS} from './chunks.ts';
import {writeHeadersFile} from './headers-file.ts';
import {lowerStyles} from './lower-styles.ts';
import {ISLAND, recordGroups, writePageAssets} from './page-assets.ts';
import {copySamples} from './sample-files.ts';
import {buildSdk} from './sdk-script.ts';
import {writeSearchScript} from './search-script.ts';
import {sbomOf, writeSecurityFiles} from './security-files.ts';
import {writeStripKeysScript} from './strip-keys-script.ts';

/** Lets Node `require` the server bundle despite `"type": "module"`. */
const commonJsServerBundle = {
  apply(compiler: any) {
    compiler.hooks.thisCompilation.tap('commonjs-server-bundle', (compilation: any) => {
      compilation.hooks.processAssets.tap('commonjs-server-bundle', () => {
        compilation.emitAsset('package.json', new compiler.webpack.sources.RawSource('{"type": "commonjs"}'));
      });
    });
  },
};

const isPresetEnv = (plugin: unknown) => Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Rule = ReturnType<ConfigureWebpackUtils['getStyleLoaders']>[number];

const CSS_MODULE = /\.module\.css$/i;

/** The rule for the site's own CSS modules, which it takes from Docusaurus' rule. `extract` is the loader that extracts the sheets. */
function cssModules({module}: Configuration, siteDir: string, extract: Rule[]): Rule {
  const [include, loader] = [join(siteDir, 'src'), join(siteDir, 'src/build/css-module-loader.ts')];
  const stock = module?.rules?.find(
    rule => rule && typeof rule === 'object' && String(rule.test) === String(CSS_MODULE),
  );
  if (!stock || typeof stock !== 'object') throw new Error('Docusaurus has no rule for CSS modules.');
  stock.exclude = include;
  return {test: CSS_MODULE, include, use: [...extract, {loader}] as Rule['use']};
}

/** `publicUrl` is where browsers reach the pages, if not at the site's own URL. */
type Options = {publicUrl?: string | undefined};

export default function bundlerPlugin(context: LoadContext, options: unknown): Plugin {
  const {publicUrl} = options as Options;
  const here = join(context.siteDir, 'src/build');
  // biome-ignore lint/style/noProcessEnv: Docusaurus gives its plugins no other way to tell a build from development
  const production = process.env.NODE_ENV === 'production';
  const trim = join(here, 'trim-page-data-loader.ts');
  const groups = new Map<string, readonly string[]>();
  let sbom: Promise<string> | undefined;
  return {
    name: 'hutz-bundler',
    // Runs before the bundler, and again when one of the watched files changes.
    async loadContent() {
      // npm takes its time beside the bundler.
      if (production) sbom = sbomOf(context.siteDir);
      await buildSdk(context.siteDir);
    },
    getPathsToWatch: () => [join(context.siteDir, 'src/sdk/**/*.ts')],
    // lowerStyles does the work of postcss-preset-env, once and for older browsers. There is no file with options to search for.
    configurePostCss: options => ({
      ...options,
      config: false,
      plugins: options.plugins.filter(plugin => !isPresetEnv(plugin)),
    }),
    configureWebpack: (config, isServer, {getStyleLoaders}) => ({
      // One style sheet per page instead of one for the site; page-assets.ts inlines it.
      ...(production &&
        !isServer && {
          entry: {main: config.entry, [ISLAND]: join(context.siteDir, 'src/console/island.ts')} as typeof config.entry,
          optimization: BROWSER_CHUNKS,
        }),
      ...(production && isServer && {optimization: SERVER_CHUNKS}),
      // Only the build prerenders consoles.
      ...(!isServer && {externals: {'react-dom/server': 'var undefined'}}),
      resolve: {alias: {'prism-react-renderer$': join(here, 'no-highlighter.ts')}},
      module: {
        rules: [
          cssModules(config, context.siteDir, isServer ? [] : getStyleLoaders(isServer, {}).slice(0, 1)),
          // Docusaurus writes CommonJS into its generated folder too.
          {
            test: /\.js$/,
            include: context.generatedFilesDir,
            type: 'javascript/auto',
            resolve: {fullySpecified: false},
          },
          {
            test: /@docusaurus[\\/]utils-common[\\/]/,
            resolve: {alias: {tslib$: join(here, 'tslib-import-default.ts')}},
          },
          {
            test: /[\\/](globalData|p[\\/][\w-]+)\.json$/,
            include: context.generatedFilesDir,
            use: [trim],
          },
          ...(isServer
            ? []
            : [
                {test: /[\\/](registry\.js|docusaurus\.config\.mjs)$/, include: context.generatedFilesDir, use: [trim]},
              ]),
          {test: /\.yaml$/, type: 'javascript/auto', use: [join(here, 'contract-loader.ts')]},
          {test: /samples[\\/]curl[\\/].*\.sh$/, type: 'javascript/auto', use: [join(here, 'sample-loader.ts')]},
        ],
      },
      plugins: [
        ...(isServer ? [commonJsServerBundle] : [recordGroups(groups)]),
        ...(production && !isServer ? [lowerStyles(context.siteDir)] : []),
      ],
    }),
    injectHtmlTags: () =>
      site.analytics.kind === 'script'
        ? {headTags: [{tagName: 'script', attributes: {src: site.analytics.src, async: true}}]}
        : {},
    async postBuild({outDir, generatedFilesDir, siteConfig}) {
      await writeFiles(context.siteDir, outDir, {
        publicUrl,
        url: siteConfig.url,
        sbom: sbom ?? sbomOf(context.siteDir),
      });
      await writePageAssets(context.siteDir, outDir, generatedFilesDir, groups);
      await writeStripKeysScript(context.siteDir, outDir);
      await writeHeadersFile(outDir, {
        api: String(siteConfig.customFields?.apiOrigin ?? ''),
        servers: serverOrigins(join(context.siteDir, 'openapi/partner-api.yaml')),
        ...(site.analytics.kind === 'script' && {analytics: new URL(site.analytics.src).origin}),
      });
    },
  };
}

type Beside = {publicUrl: string | undefined; url: string; sbom: Promise<string>};

/** The files beside the pages. */
async function writeFiles(siteDir: string, outDir: string, {publicUrl, url, sbom}: Beside) {
  const origin = publicUrl ? new URL(publicUrl).origin : url;
  const secure = origin.startsWith('https:') ? origin : url;
  await Promise.all([
    writeSecurityFiles(siteDir, outDir, {email: site.contact.email, url: secure, now: new Date()}, sbom),
    writeSearchScript(siteDir, outDir),
    copySamples(siteDir, outDir),
    cp(join(siteDir, 'openapi/scenarios/shipped'), join(outDir, 'scenarios'), {recursive: true}),
    writeFile(join(outDir, 'robots.txt'), robotsTxt(origin)),
  ]);
}

/** Unlisted pages carry `noindex` themselves. */
const robotsTxt = (origin: string) => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;

/** Origins of the contract's servers that are not the page's own. */
function serverOrigins(contract: string): string[] {
  const {servers = []} = readContractFile(contract).document;
  return servers.filter(({url}) => URL.canParse(url)).map(({url}) => new URL(url).origin);
}
