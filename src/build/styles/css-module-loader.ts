/** Bundler loader for the site's CSS modules, in one native pass: css-loader and PostCSS would parse each file three times in JavaScript. */
import {relative} from 'node:path';
import {transform} from 'lightningcss';
import type {LoaderContext} from '../bundler-types.ts';

export const raw = true;

/** In the server's bundle, a module has its class names alone. */
export default function cssModuleLoader(this: LoaderContext, source: Buffer): string {
  const file = relative(this.rootContext, this.resourcePath).replaceAll('\\', '/');
  const {css, map, names} = cssModule(file, source, this.sourceMap);
  if (this.target === 'node') return `export default ${JSON.stringify(names)};`;
  // The format of css-loader, which the plugin that extracts the sheets reads. The bundler finds the chunk of a sheet by its path.
  return `module.exports = ${JSON.stringify([[this.resourcePath, css, '', map]])};\nmodule.exports.locals = ${JSON.stringify(names)};`;
}

/** `file` is relative to the site, so that its names are the same on every machine. Throws for a class of another module. */
export function cssModule(file: string, source: Buffer, sourceMap = false) {
  const cssModules = {pattern: '[local]_[hash]', grid: false, container: false, customIdents: false};
  const {code, map, exports = {}} = transform({filename: file, code: source, cssModules, sourceMap});
  const names = Object.entries(exports).map(([local, {name, composes}]): [string, string] => {
    if (composes.some(({type}) => type !== 'local'))
      throw new Error(`${file}: .${local} composes another module's class.`);
    return [local, [name, ...composes.map(one => one.name)].join(' ')];
  });
  return {
    css: withAnimations(code.toString(), names),
    map: map && JSON.parse(map.toString()),
    names: Object.fromEntries(names),
  };
}

/** Lightning CSS doesn't rename an animation whose declaration has a variable. */
function withAnimations(css: string, names: readonly [string, string][]): string {
  const animations = new Map(names.filter(([, name]) => css.includes(`@keyframes ${name} {`)));
  return css.replace(/\banimation(?:-name)?: [^;]+/g, text =>
    text.replace(/[\w-]+/g, word => animations.get(word) ?? word),
  );
}
