/** The reader's language: from the URL (`?lang=python`), else from local storage. */
import {LANGUAGES} from './languages.ts';

const PARAMETER = 'lang';
const KEPT = 'hz-language';

/** The choice in force, or undefined for the page's own first one. */
export function chosenLanguage(search: string, storage: Pick<Storage, 'getItem'> | undefined): string | undefined {
  const known = (id: string | null | undefined) => LANGUAGES.find(language => language.id === id)?.id;
  return known(new URLSearchParams(search).get(PARAMETER)) ?? known(keep(() => storage?.getItem(KEPT)));
}

/** The URL with the choice added. */
export function addressWith(
  language: string,
  {pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>,
) {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, language);
  return `${pathname}?${query}${hash}`;
}

export function rememberLanguage(language: string, storage: Pick<Storage, 'setItem'> | undefined): void {
  keep(() => storage?.setItem(KEPT, language));
}

/** Storage that is forbidden or full throws. */
function keep<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/**
 * An inline script after each sample that runs while the page is parsed, so that the choice is there before the first paint. It knows
 * no more than where the choice is; what is not a language matches nothing.
 */
export const EARLY_CHOICE = `(function(s){try{var l=new URLSearchParams(location.search).get('${PARAMETER}')||localStorage.getItem('${KEPT}');s.querySelectorAll('input').forEach(function(i){if(i.value===l)i.checked=true})}catch(e){}})(document.currentScript.parentNode)`;
