/**
 * Builds the SDK, its types and its integrity hash under `v1` (the latest of the major version) and its exact,
 * immutable version (src/sdk/releases.json). Earlier versions are copied from src/sdk/releases/. The build is
 * reproducible.
 */
import {createHash} from 'node:crypto';
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {type Plugin, transform} from 'esbuild';
import releases from '../../sdk/releases.json' with {type: 'json'};
import {site} from '../../site.ts';
import {bundleScript} from './bundle-script.ts';

/** The last version is built; the files of the others are kept. */
const version = Object.keys(releases).at(-1) ?? '';

export async function bundleSdk() {
  const script = await bundleScript('src/sdk/hutz.ts', {
    legalComments: 'none',
    define: {
      __API_ORIGIN__: JSON.stringify(site.hosts.api),
      __PRODUCT__: JSON.stringify(site.name),
      __VERSION__: JSON.stringify(version),
    },
    plugins: [styleAsText(await readFile('src/css/tokens.css', 'utf8'))],
  });
  return {version, script, integrity: computeIntegrity(script)};
}

/** The value of a script element's `integrity`. */
export const computeIntegrity = (script: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** Writes both folders under static/sdk/. */
export async function buildSdk(): Promise<void> {
  const {integrity, script} = await bundleSdk();
  const types = await readFile('src/sdk/types.ts', 'utf8');
  const root = 'static/sdk';
  await rm(root, {recursive: true, force: true});
  for (const folder of [`v${version.split('.')[0]}`, version]) {
    await mkdir(join(root, folder), {recursive: true});
    await writeFile(join(root, folder, 'hutz.js'), script);
    await writeFile(join(root, folder, 'hutz.d.ts'), types);
    await writeFile(join(root, folder, 'integrity.json'), integrityFile(version, integrity));
  }
  for (const [earlier, recorded] of Object.entries(releases).slice(0, -1)) {
    await cp(join('src/sdk/releases', earlier), join(root, earlier), {recursive: true});
    await writeFile(join(root, earlier, 'integrity.json'), integrityFile(earlier, recorded));
  }
}

function integrityFile(version: string, integrity: string): string {
  return `${JSON.stringify({version, file: `/sdk/${version}/hutz.js`, integrity}, null, 2)}\n`;
}

/** Imports a style sheet as minified text, with the design tokens' light values inlined. */
function styleAsText(tokens: string): Plugin {
  return {
    name: 'style-as-text',
    setup({onLoad}) {
      onLoad({filter: /\.css$/}, async ({path}) => {
        const css = withTokens(await readFile(path, 'utf8'), tokens);
        const {code} = await transform(css, {loader: 'css', minify: true, target: 'es2022'});
        return {contents: code.trim(), loader: 'text'};
      });
    },
  };
}

export function withTokens(css: string, tokens: string): string {
  return css.replace(/var\((--hz-[\w-]+)\)/g, (_use, name: string) => {
    const value = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
    if (value === undefined) throw new Error(`The design tokens have no ${name}.`);
    return value;
  });
}
