/**
 * Built styles that iOS 14 understands (decisions/0030): newer syntax and units get fallbacks. Rules for pages without
 * JavaScript also hold where src/theme/start-after-paint.ts starts no script.
 */
import browserslist from 'browserslist';
import {browserslistToTargets, transform} from 'lightningcss';
import postcss, {type Root} from 'postcss';
import logical from 'postcss-logical';
import type {Compiler} from '../bundler-types.ts';

/** True where the framework starts: src/theme/start-after-paint.ts tests the same feature. */
const STARTS = '(container-type:size)';
const SCRIPTLESS = '(scripting:none)';
/** A hundredth of the usual width of a container with pictures, in rem. */
const CONTAINER_UNIT = 0.18;

/** Bundler plugin. Runs between the minimizer and the hashes that name the files. */
export function lowerStyles(compiler: Compiler): void {
  const {Compilation, sources} = compiler.webpack;
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  compiler.hooks.thisCompilation.tap('lowerStyles', compilation => {
    compilation.hooks.processAssets.tapPromise({name: 'lowerStyles', stage}, async assets => {
      for (const [name, asset] of Object.entries(assets).filter(([name]) => name.endsWith('.css')))
        compilation.updateAsset(name, new sources.RawSource(await lowered(String(asset.source()))));
    });
  });
}

/** The same style sheet for the `styles` list of `browserslist`. */
export async function lowered(css: string): Promise<string> {
  const targets = browserslistToTargets(browserslist(undefined, {env: 'styles'}));
  const {code} = transform({filename: 'sheet.css', code: Buffer.from(css), minify: true, targets});
  return (await postcss([copyScriptless, addOlderValues, logical()]).process(code, {from: undefined})).css;
}

/** Repeats the rules for pages without JavaScript for browsers in which no script starts. */
function copyScriptless(root: Root): void {
  root.walkAtRules('media', rule => {
    const conditions = rule.params.split(/\s+and\s+/);
    if (!conditions.includes(SCRIPTLESS)) return;
    const params = conditions.filter(condition => condition !== SCRIPTLESS).join(' and ');
    const copy = rule.clone({params});
    const nodes = params ? [copy] : copy.nodes;
    rule.after(postcss.atRule({name: 'supports', params: `not ${STARTS}`, nodes}));
  });
}

/** Declares the nearest older value before each value that iOS 14 lacks: units, and generated content with alternative text. */
function addOlderValues(root: Root): void {
  root.walkDecls(declaration => {
    const plain = declaration.prop === 'content' ? declaration.value.replace(/"\s*\/.*$/, '"') : declaration.value;
    const value = plain
      .replace(/(\d)[dls]v([hw])\b/g, '$1v$2')
      .replace(/(-?[\d.]+)cqi\b/g, (_, number) => `${Number((number * CONTAINER_UNIT).toFixed(3))}rem`);
    if (value !== declaration.value) declaration.cloneBefore({value});
  });
}
