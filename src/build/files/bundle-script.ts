/** Bundles a script that loads outside Docusaurus into one text, for every supported browser. */
import {type BuildOptions, build} from 'esbuild';

export async function bundleScript(entry: string, more: BuildOptions = {}): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [entry],
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
