/** Bundles a script that loads outside Docusaurus into one text, for every supported browser. */
import {join} from 'node:path';
import {type BuildOptions, build} from 'esbuild';

/** `entry` is relative to `siteDir`. */
export async function bundleScript(siteDir: string, entry: string, more: BuildOptions = {}): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [join(siteDir, entry)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'warning',
    ...more,
  });
  return outputFiles?.[0]?.text ?? '';
}
