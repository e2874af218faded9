/**
 * Built styles that iOS 14 understands (decisions/0030): cascade layers become specificity, newer syntax and units get
 * fallbacks. Rules for pages without JavaScript also hold where src/theme/start-after-paint.ts starts no script.
 */
import browserslist from 'browserslist';
import {browserslistToTargets, transform} from 'lightningcss';
import postcss, {type AtRule, type ChildNode, type Root, type Rule} from 'postcss';
import logical from 'postcss-logical';
import type {Compiler} from '../bundler-types.ts';

/** True where the framework starts: src/theme/start-after-paint.ts tests the same feature. */
const STARTS = '(container-type:size)';
const SCRIPTLESS = '(scripting:none)';
/** Adds the specificity of an id to a selector. */
const ID = ':not(#\\#)';
/** Part of each selector outside Docusaurus' layers. */
export const OWN = ID + ID;
/** A hundredth of the usual width of a container with pictures, in rem. */
const CONTAINER_UNIT = 0.18;

/** Bundler plugin. Runs between the minimizer and the hashes that name the files. */
export class LowerStylesPlugin {
  readonly #siteDir: string;

  constructor(siteDir: string) {
    this.#siteDir = siteDir;
  }

  apply(compiler: Compiler) {
    const {Compilation, sources} = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.thisCompilation.tap('LowerStylesPlugin', compilation => {
      compilation.hooks.processAssets.tapPromise({name: 'LowerStylesPlugin', stage}, async assets => {
        const sheets = Object.entries(assets).filter(([name]) => name.endsWith('.css'));
        const cssByName = new Map(sheets.map(([name, asset]) => [name, String(asset.source())]));
        for (const [name, css] of await lowered(cssByName, this.#siteDir))
          compilation.updateAsset(name, new sources.RawSource(css));
      });
    });
  }
}

/** The sheets by name, lowered together: every rule outside a layer is made more specific than the layers of all sheets. */
export async function lowered(sheets: ReadonlyMap<string, string>, siteDir: string): Promise<Map<string, string>> {
  const targets = browserslistToTargets(browserslist(undefined, {path: siteDir, env: 'styles'}));
  const site = postcss.root();
  for (const [name, css] of sheets) {
    const {code} = transform({filename: name, code: Buffer.from(css), minify: true, targets});
    // `source.input.file` is an absolute path.
    site.append(postcss.parse(code.toString(), {from: `/${name}`}).nodes);
  }
  layersToSpecificity(site);
  copyScriptless(site);
  addOlderValues(site);
  const {root} = await postcss([logical()]).process(site, {from: undefined});

  const results = new Map([...sheets.keys()].map(name => [`/${name}`, postcss.root()]));
  for (const node of [...root.nodes]) {
    const sheet = results.get(node.source?.input.file ?? '');
    if (!sheet) throw new Error(`A rule belongs to no style sheet: ${node.toString().slice(0, 80)}`);
    sheet.append(node);
  }
  return new Map([...results].map(([file, sheet]) => [file.slice(1), sheet.toString()]));
}

/**
 * Takes Docusaurus' rules out of their layers, so that specificity and order decide among them. The site's rules, which
 * are in no layer, win because their selectors get one id more than any selector in a layer has. For `!important`, it's
 * the other way around.
 */
function layersToSpecificity(root: Root): void {
  const layered = new Set<Rule>();
  root.walkAtRules('layer', layer => layer.walkRules(rule => void layered.add(rule)));
  if (layered.size === 0) return;
  root.walkAtRules('layer', layer => void layer.replaceWith(layer.nodes ?? []));
  root.walkRules(rule => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return;
    const [important, normal] = [rule.clone(), rule];
    important.each(node => void (isImportant(node) || node.remove()));
    normal.each(node => void (isImportant(node) && node.remove()));
    if (layered.has(rule)) important.selectors = important.selectors.map(selector => more(selector, ID));
    else normal.selectors = normal.selectors.map(selector => more(selector, OWN));
    if (important.nodes.length > 0) rule.before(important);
    if (normal.nodes.length === 0) normal.remove();
  });
}

const isImportant = (node: ChildNode) => node.type === 'decl' && node.important === true;

/** Adds to the selector's first compound, before a pseudo-element in it. */
function more(selector: string, added: string): string {
  // An escape, an attribute or parentheses, which can be nested once, are skipped.
  const [start = ''] =
    /^(?:\\.|\[[^\]]*\]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|:(?!:|before\b|after\b|first-l)|[^\\[( >+~:])*/.exec(
      selector,
    ) ?? [];
  return start + added + selector.slice(start.length);
}

/** Repeats the rules for pages without JavaScript for browsers in which no script starts. */
function copyScriptless(root: Root): void {
  root.walkAtRules('media', rule => {
    const conditions = rule.params.split(/\s+and\s+/);
    if (!conditions.includes(SCRIPTLESS)) return;
    const params = conditions.filter(condition => condition !== SCRIPTLESS).join(' and ');
    const copy = rule.clone({params});
    const {source} = rule;
    const nodes = params ? [copy] : copy.nodes;
    rule.after(postcss.atRule({name: 'supports', params: `not ${STARTS}`, nodes, ...(source && {source})}));
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
