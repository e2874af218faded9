/** The languages of the samples with each task's file, and the reader's: from the URL (`?lang=python`), else from local storage. */
import {tryStorage} from '../try-storage.ts';

type Language = {
  /** Folder under samples/, and value in the URL. */
  id: string;
  label: string;
  /** The highlighter's name for it. */
  grammar: string;
  file: (task: string) => string;
};

const dashed = (extension: string) => (task: string) => `${task}.${extension}`;
/** A module name that Python and Ruby can import. */
const importable = (extension: string) => (task: string) =>
  `${task === 'receive-webhook' ? 'receive_webhook' : task}.${extension}`;
const className = (task: string) => task.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

export const LANGUAGES: readonly Language[] = [
  {id: 'curl', label: 'curl', grammar: 'bash', file: dashed('sh')},
  {id: 'node', label: 'Node', grammar: 'javascript', file: dashed('mjs')},
  {id: 'python', label: 'Python', grammar: 'python', file: importable('py')},
  {id: 'php', label: 'PHP', grammar: 'php', file: dashed('php')},
  {id: 'ruby', label: 'Ruby', grammar: 'ruby', file: importable('rb')},
  {id: 'go', label: 'Go', grammar: 'go', file: dashed('go')},
  {id: 'java', label: 'Java', grammar: 'java', file: task => `${className(task)}.java`},
];

const PARAMETER = 'lang';
const STORAGE_KEY = 'hz-language';

/** The chosen language; undefined for the page's default. */
export function chosenLanguage(): string | undefined {
  const known = (id: string | null | undefined) => LANGUAGES.find(language => language.id === id)?.id;
  const inUrl = new URLSearchParams(location.search).get(PARAMETER);
  return known(inUrl) ?? known(tryStorage(() => localStorage.getItem(STORAGE_KEY)));
}

export function showInUrl(language: string): void {
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, language);
  history.replaceState(history.state, '', url);
}

/** Keeps a choice for a reload, for people who get the page's URL, and for the next page. */
export function keepLanguage(language: string): void {
  showInUrl(language);
  tryStorage(() => localStorage.setItem(STORAGE_KEY, language));
}

/** Inline script after each sample that selects the language during parsing, before the first paint. */
export const EARLY_CHOICE = `(function(s){try{var l=new URLSearchParams(location.search).get('${PARAMETER}')||localStorage.getItem('${STORAGE_KEY}');s.querySelectorAll('input').forEach(function(i){if(i.value===l)i.checked=true})}catch(e){}})(document.currentScript.parentNode)`;
