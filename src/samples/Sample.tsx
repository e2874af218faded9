/**
 * One task as a program in each language: `<Sample task="create-bill" />`. Radio buttons choose, so it works without JavaScript.
 * The code is in the page's HTML and not again in its script: React keeps the HTML. All languages have the same height, so that
 * nothing moves.
 */
import {useEffect, useId, useRef, useState} from 'react';
import {CodeText} from '../components/CodeFrame.tsx';
import {CopyButton} from '../components/CopyButton.tsx';
import {Keys} from './Keys.tsx';
import {addressWith, chosenLanguage, EARLY_CHOICE, rememberLanguage} from './language.ts';
import styles from './Sample.module.css';

type Html = Readonly<Record<string, string>>;

type SampleData = {
  task: string;
  names: readonly {id: string; label: string; file: string}[];
  /** What the programs read from the environment. */
  keys: readonly string[];
  /** While the page is built. */
  html?: Html;
  /** In the browser, on a page that was reached by a link. */
  load: () => Promise<Html>;
};

/** On hydration React keeps the code that is in the page. */
const IN_PAGE: Html = {};

export function Sample({data}: {data: SampleData}) {
  const {task, names, keys, load} = data;
  const group = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [html, setHtml] = useState<Html>(data.html ?? IN_PAGE);

  useEffect(() => {
    // Reached by client-side navigation: there was no HTML to keep.
    if (!root.current?.querySelector('[data-language] code')?.firstChild) load().then(setHtml, () => {});
  }, [load]);

  useEffect(() => {
    const language = chosenLanguage(location.search, storage());
    if (!language) return;
    check(language);
    if (new URLSearchParams(location.search).get('lang') !== language) put(language);
  }, []);

  const choose = (language: string) => {
    check(language);
    rememberLanguage(language, storage());
    put(language);
  };
  const shown = () => {
    const language = root.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    return root.current?.querySelector(`[data-language="${language}"] code`)?.textContent ?? '';
  };

  return (
    <div className={styles.frame}>
      <Keys names={keys} />
      <fieldset className={styles.sample} data-sample={task} ref={root}>
        <legend className="hz-visually-hidden">Language of the program</legend>
        {names.map(({id, label}, index) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name={`sample-${group}`}
              value={id}
              defaultChecked={index === 0}
              onChange={() => choose(id)}
            />
            <span>{label}</span>
          </label>
        ))}
        <span className={styles.copy}>
          <CopyButton text={shown} />
        </span>
        {names.map(({id, label, file}) => (
          <div key={id} className={styles.panel} data-language={id}>
            <CodeText html={html[id] ?? ''} label={`${label} program`} className={styles.code} />
            <a className={styles.file} href={`/samples/${id}/${file}`} download>
              {file}
            </a>
          </div>
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the page's policy allows it by its hash */}
        <script dangerouslySetInnerHTML={{__html: EARLY_CHOICE}} />
      </fieldset>
    </div>
  );
}

/** Every sample of the page speaks the same language. */
function check(language: string) {
  for (const input of document.querySelectorAll<HTMLInputElement>(`[data-sample] input[value="${language}"]`)) {
    input.checked = true;
  }
}

function put(language: string) {
  history.replaceState(history.state, '', addressWith(language, location));
}

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
