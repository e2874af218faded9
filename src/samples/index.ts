/** The programs of samples/ as components, and filled with a given request for the console. */
import type {FilledRequest} from './fill.ts';

export {Sample} from './Sample.tsx';

export type Samples = {
  languages: readonly {id: string; label: string; file: string}[];
  /** The program that sends exactly this request, signed; `language` is one of `languages`. */
  program(language: string, request: FilledRequest): string;
};

/** Loaded when asked for: the programs and what fills them are no page's first need. */
export async function loadSamples(): Promise<Samples> {
  const [{default: sources}, {LANGUAGES}, {fill}] = await Promise.all([
    import('@site/samples/curl/create-bill.sh?source'),
    import('./languages.ts'),
    import('./fill.ts'),
  ]);
  return {
    languages: LANGUAGES.map(({id, label, file}) => ({id, label, file: file('create-bill')})),
    program: (language, request) => fill(language, sources[language] ?? '', request),
  };
}
