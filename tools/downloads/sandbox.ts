/** Bundles the offline sandbox (mock-server/offline.ts) with all that it needs but Node. */
import {join, resolve} from 'node:path';
import {type BuildOptions, build, type Plugin} from 'esbuild';
import {readContractFile} from '../../openapi/model.ts';
import {ALIAS} from '../bundle.ts';

/** A CommonJS module, because its requires of Node's own modules run when it is called, and not when the file that has it is loaded. */
export async function bundleSandbox(root: string): Promise<string> {
  const documents = ['partner', 'sandbox'].map(name => {
    const {document} = readContractFile(join(root, 'openapi', `${name}-api.yaml`));
    return [name, JSON.stringify(document)];
  });
  return bundleText({
    entryPoints: [join(root, 'mock-server', 'offline.ts')],
    format: 'cjs',
    alias: ALIAS,
    plugins: [bundledContracts(root)],
    define: {
      CONTRACTS: JSON.stringify(Object.fromEntries(documents)),
      // For the thread that copies SQLite's log. It isn't in the bundle, so SQLite copies the log itself.
      'import.meta.url': '"file:///"',
    },
  });
}

/** The text of a bundle for Node 20 and newer, minified unless `options` say otherwise. */
export async function bundleText(options: BuildOptions): Promise<string> {
  const {outputFiles} = await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    write: false,
    minify: true,
    lineLimit: 500,
    logLevel: 'warning',
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

const bundledContracts = (root: string): Plugin => ({
  name: 'bundled-contracts',
  setup({onResolve}) {
    onResolve({filter: /openapi\/model\.ts$/}, () => ({path: resolve(root, 'openapi', 'bundled-model.ts')}));
  },
});
