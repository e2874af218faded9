/** Build time only: what this site asks of Docusaurus' bundler, and nothing that a page could see. */
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Node `require`s the server bundle while it renders the pages; under `"type": "module"` it must be told that it may. */
const commonJsServerBundle = {
  apply(compiler: any) {
    compiler.hooks.thisCompilation.tap('commonjs-server-bundle', (compilation: any) => {
      compilation.hooks.processAssets.tap('commonjs-server-bundle', () => {
        compilation.emitAsset('package.json', new compiler.webpack.sources.RawSource('{"type": "commonjs"}'));
      });
    });
  },
};

export default function bundlerPlugin(context: LoadContext): Plugin {
  return {
    name: 'hutz-bundler',
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          // Docusaurus writes CommonJS into its generated folder too.
          {
            test: /\.js$/,
            include: context.generatedFilesDir,
            type: 'javascript/auto',
            resolve: {fullySpecified: false},
          },
        ],
      },
      plugins: isServer ? [commonJsServerBundle] : [],
    }),
  };
}
