/**
 * Bundler loader for samples/. Import a task by its curl file: `create-bill.sh?sample` gives the data of the Sample
 * component, `?html` the highlighted code by language, and `?source` the source code by language. Throws if a language
 * lacks the task.
 */
import {existsSync, readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {LANGUAGES} from '../../samples/languages.ts';
import {ENVIRONMENT, EXAMPLE_AGREEMENT, PLACEHOLDERS} from '../../samples/placeholders.ts';
import type {LoaderContext} from '../bundler-types.ts';
import {highlight} from './rehype-highlight.ts';

export default function sampleLoader(this: LoaderContext): string {
  const task = basename(this.resourcePath, '.sh');
  const folder = dirname(dirname(this.resourcePath));

  const files = LANGUAGES.map(({id, label, grammar, file}) => {
    const path = join(folder, id, file(task));
    if (!existsSync(path)) throw new Error(`samples/ has no ${id}/${file(task)}.`);
    this.addDependency(path);
    return {id, label, grammar, file: file(task), source: readFileSync(path, 'utf8').replace(/\n$/, '')};
  });

  const each = (value: (file: (typeof files)[number]) => string) =>
    Object.fromEntries(files.map(file => [file.id, value(file)]));
  const inPage = () => each(file => highlight(file.source, file === files[0] ? file.grammar : undefined));

  if (this.resourceQuery === '?source') return module(each(({source}) => `${source}\n`));
  if (this.resourceQuery === '?html') return module(each(({source, grammar}) => highlight(source, grammar)));

  const names = files.map(({id, label, file}) => ({id, label, file}));
  const read = new Set(files.flatMap(({source}) => source.match(/\bHUTZ_\w+/g) ?? []));
  const lines = Object.entries(ENVIRONMENT).flatMap(([key, value]) =>
    read.has(key) ? [`export ${key}=${value}`] : [],
  );
  const environment = highlight(lines.join('\n'), 'bash', {...PLACEHOLDERS, [EXAMPLE_AGREEMENT]: 'agreement'});

  // The browser has the code in the page's HTML, so only the server's bundle contains it. `load` fetches it highlighted.
  const data = {task, names, environment, ...(this.target === 'node' && {html: inPage()})};
  const load = `() => import(${JSON.stringify(`./${basename(this.resourcePath)}?html`)}).then(all => all.default)`;
  return `export default {...${JSON.stringify(data)}, load: ${load}};`;
}

function module(data: unknown): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}
