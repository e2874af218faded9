/** The reader's language: from the URL (`?lang=python`), else from local storage. */
import {tryStorage} from '../try-storage.ts';
import {LANGUAGES} from './languages.ts';

const PARAMETER = 'lang';
const STORAGE_KEY = 'hz-language';

/** The chosen language; undefined for the page's default. */
export function chosenLanguage(search: string, storage: Pick<Storage, 'getItem'> | undefined): string | undefined {
  const known = (id: string | null | undefined) => LANGUAGES.find(language => language.id === id)?.id;
  return known(new URLSearchParams(search).get(PARAMETER)) ?? known(tryStorage(() => storage?.getItem(STORAGE_KEY)));
}

/** The URL with the language added. */
export function urlWith(language: string, {pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, language);
  return `${pathname}?${query}${hash}`;
}

export function rememberLanguage(language: string, storage: Pick<Storage, 'setItem'> | undefined): void {
  tryStorage(() => storage?.setItem(STORAGE_KEY, language));
}

/** Inline script after each sample that selects the language during parsing, before the first paint. */
export const EARLY_CHOICE = `(function(s){try{var l=new URLSearchParams(location.search).get('${PARAMETER}')||localStorage.getItem('${STORAGE_KEY}');s.querySelectorAll('input').forEach(function(i){if(i.value===l)i.checked=true})}catch(e){}})(document.currentScript.parentNode)`;
