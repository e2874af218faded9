/** Docusaurus plugin: bundler configuration, and files written after the build. */
import {createHash} from 'node:crypto';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readContractFile} from '../../openapi/model.ts';
import {site} from '../site.ts';
import {buildConsoleScript, fromConsoleScript} from './console-script.ts';
import {writeContent} from './content/write-content.ts';
import {writeHeadersFile} from './headers-file.ts';
import {lowerStyles} from './lower-styles.ts';
import {recordGroups, writePageAssets} from './page-assets.ts';
import {writeRobotsFile} from './robots-file.ts';
import {copySamples} from './sample-files.ts';
import {copyScenarios} from './scenario-files.ts';
import {buildSdk} from './sdk-script.ts';
import {writeSearchScript} from './search-script.ts';
import {writeSecurityFiles} from './security-files.ts';
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

/** A chunk for code that many pages share, so that other pages don't load it. */
const shared = (name: string) => ({
  name,
  test: new RegExp(`[\\\\/]src[\\\\/]${name}[\\\\/]`),
  chunks: 'async' as const,
  minChunks: 10,
  priority: 50,
  enforce: true,
});
/** Docusaurus names the chunk of a layout by a hash of the layout's name. */
const DOCS_LAYOUTS = ['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocItem'].map(name =>
  createHash('md5').update(`@theme/${name}`).digest('hex').slice(0, 8),
);
/** The layouts of the documentation, which each of its pages loads: one file compresses better than four. */
const docs = {
  name: 'docs',
  chunks: ({name}: {name?: string | null}) => DOCS_LAYOUTS.includes(name ?? ''),
  priority: 30,
  enforce: true,
};
const CHUNKS = {
  styles: false as const,
  console: shared('console'),
  forms: shared('forms'),
  reference: shared('reference'),
  docs,
};

/** `publicUrl` is where browsers reach the pages, if not at the site's own URL. */
type Options = {publicUrl?: string | undefined};

export default function bundlerPlugin(context: LoadContext, {publicUrl}: Options): Plugin<string> {
  const here = join(context.siteDir, 'src/build');
  // biome-ignore lint/style/noProcessEnv: Docusaurus gives its plugins no other way to tell a build from development
  const production = process.env.NODE_ENV === 'production';
  const trim = join(here, 'trim-page-data-loader.ts');
  let consoleScript = '';
  const groups = new Map<string, readonly string[]>();
  return {
    name: 'hutz-bundler',
    // Runs before the bundler, and again when one of the watched files changes.
    async loadContent() {
      consoleScript = await buildConsoleScript(context.siteDir, production);
      await buildSdk(context.siteDir);
      return consoleScript;
    },
    getPathsToWatch: () => [join(context.siteDir, 'src/{console,sdk}/**/*.{ts,tsx,css}')],
    configureWebpack: (_config, isServer, {currentBundler}) => ({
      // One style sheet per page instead of one for the site; page-assets.ts inlines it.
      ...(production && !isServer && {optimization: {splitChunks: {cacheGroups: CHUNKS}}}),
      ...(!isServer && {externals: fromConsoleScript(context.siteDir, consoleScript)}),
      resolve: {alias: {'prism-react-renderer$': join(here, 'no-highlighter.ts')}},
      module: {
        rules: [
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
        new currentBundler.instance.DefinePlugin({
          __CONSOLE_SCRIPT__: JSON.stringify(consoleScript),
        }),
        ...(isServer ? [commonJsServerBundle] : [recordGroups(groups)]),
        ...(production && !isServer ? [lowerStyles(context.siteDir)] : []),
      ],
    }),
    injectHtmlTags: () =>
      site.analytics.kind === 'script'
        ? {headTags: [{tagName: 'script', attributes: {src: site.analytics.src, async: true}}]}
        : {},
    async postBuild({outDir, generatedFilesDir, siteConfig}) {
      await writeContent(outDir, site);
      await writeSearchScript(context.siteDir, outDir);
      await copySamples(context.siteDir, outDir);
      await copyScenarios(context.siteDir, outDir);
      await writeRobotsFile(outDir, publicUrl ? new URL(publicUrl).origin : siteConfig.url);
      await writeSecurityFiles(context.siteDir, outDir, {
        email: site.contact.email,
        url: publicUrl?.startsWith('https:') ? new URL(publicUrl).origin : siteConfig.url,
        now: new Date(),
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

/** Origins of the contract's servers that are not the page's own. */
function serverOrigins(contract: string): string[] {
  const {servers = []} = readContractFile(contract).document;
  return servers.filter(({url}) => URL.canParse(url)).map(({url}) => new URL(url).origin);
}
