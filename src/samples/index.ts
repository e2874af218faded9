/** The samples as components, and as code for a given request. */
import type {FilledRequest} from './fill.ts';

export {OwnCode} from './OwnCode.tsx';
export {useOwnText, useWorkspace} from './own-values.ts';
export {Sample} from './Sample.tsx';

/** Loaded on demand. */
export async function loadSamples() {
  const [{default: creating}, {default: updating}, {LANGUAGES, chosenLanguage, keepLanguage}, {fill}] =
    await Promise.all([
      import('@site/samples/curl/create-bill.sh?source'),
      import('@site/samples/curl/update-bill.sh?source'),
      import('./languages.ts'),
      import('./fill.ts'),
    ]);
  return {
    languages: LANGUAGES,
    chosenLanguage,
    keepLanguage,
    /** Code that signs and sends this request. A signed POST creates a bill, so its program says when the bill already exists. */
    program: (language: string, request: FilledRequest) =>
      fill(language, (request.method === 'POST' ? creating : updating)[language] ?? '', request),
  };
}
