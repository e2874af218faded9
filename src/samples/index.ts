/** The samples as components, and as code for a given request. */
import type {FilledRequest} from './fill.ts';

export {OwnCode} from './OwnCode.tsx';
export {Sample} from './Sample.tsx';
export {useOwnText} from './use-own-values.ts';

export type Samples = {
  languages: readonly {id: string; label: string; file: string}[];
  /** Code that signs and sends this request. `language` is the id of one of `languages`. */
  program(language: string, request: FilledRequest): string;
};

/** Loaded on demand. */
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
