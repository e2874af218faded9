/** The samples as components, and as code for a given request. */
import type {FilledRequest} from './fill.ts';

export {OwnCode} from './OwnCode.tsx';
export {useOwnText, useWorkspace} from './own-values.ts';
export {Sample} from './Sample.tsx';

export type Samples = {
  languages: readonly {id: string; label: string; file: string}[];
  /** Code that signs and sends this request. `language` is the id of one of `languages`. */
  program(language: string, request: FilledRequest): string;
};

/** Loaded on demand. */
export async function loadSamples(): Promise<Samples> {
  const [{default: creating}, {default: updating}, {LANGUAGES}, {fill}] = await Promise.all([
    import('@site/samples/curl/create-bill.sh?source'),
    import('@site/samples/curl/update-bill.sh?source'),
    import('./languages.ts'),
    import('./fill.ts'),
  ]);
  return {
    languages: LANGUAGES.map(({id, label, file}) => ({id, label, file: file('create-bill')})),
    // A signed POST creates a bill, so its program says when the bill already exists.
    program: (language, request) =>
      fill(language, (request.method === 'POST' ? creating : updating)[language] ?? '', request),
  };
}
