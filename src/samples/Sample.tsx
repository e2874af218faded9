/**
 * A task's code in each language: its data is the import `@site/samples/curl/create-bill.sh?sample`. Radio buttons choose the language
 * without JavaScript. The code is only in the page's HTML, which React keeps on hydration; another language than the first is
 * highlighted when it's chosen. All languages have the same height, so that nothing moves.
 */
import {useEffect, useId, useRef, useState, useSyncExternalStore} from 'react';
import {CodeText} from '../components/CodeFrame.tsx';
import {CopyButton} from '../components/CopyButton.tsx';
import {readCodeToCopy} from '../components/code-to-copy.ts';
import {WrapButton} from '../components/WrapButton.tsx';
import {createState} from '../create-state.ts';
import {chosenLanguage, EARLY_CHOICE, keepLanguage, showInUrl} from './languages.ts';
import {OwnCode} from './OwnCode.tsx';
import {useOwnValues} from './own-values.ts';
import styles from './Sample.module.css';

type Html = Readonly<Record<string, string>>;

type SampleData = {
  task: string;
  names: readonly {id: string; label: string; file: string}[];
  /** The environment variables that the code reads, as highlighted lines of a shell. */
  environment: string;
  /** Only during the build. */
  html?: Html;
  /** Loads the highlighted code. */
  load: () => Promise<Html>;
};

/** The language that was chosen in one of the page's samples, for all of them. */
const language = createState<string | undefined>(undefined);

export function Sample({data}: {data: SampleData}) {
  const {task, names, environment, load} = data;
  const group = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [html, setHtml] = useState<Html>(data.html ?? {});
  const chosen = useSyncExternalStore(language.subscribe, language.get, () => undefined);
  useOwnValues(root, html);

  useEffect(() => {
    const earlier = chosenLanguage();
    if (!earlier) return;
    language.set(earlier);
    showInUrl(earlier);
  }, []);

  useEffect(() => {
    const input = root.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`);
    if (input) input.checked = true;
    // After client-side navigation there is no prerendered HTML.
    const isEmpty = !root.current?.querySelector('[data-language] code')?.firstChild;
    if (!isEmpty && (!chosen || root.current?.querySelector(`[data-language="${chosen}"] .token`))) return;
    load().then(
      all => setHtml(shown => (isEmpty || !chosen ? all : {...shown, [chosen]: all[chosen] ?? ''})),
      () => {},
    );
  }, [load, chosen]);

  const choose = (id: string) => {
    language.set(id);
    keepLanguage(id);
  };
  const shown = () => {
    const id = root.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    return readCodeToCopy(root.current?.querySelector(`[data-language="${id}"] code`));
  };

  return (
    <div className={styles.frame}>
      <OwnCode html={environment} title="Environment variables" grammar="bash" />
      <fieldset className={styles.sample} data-sample={task} ref={root}>
        <legend className="hz-visually-hidden">Language</legend>
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
        <span className={styles.tools}>
          <WrapButton />
          <CopyButton text={shown} />
        </span>
        {names.map(({id, label, file}) => (
          <div key={id} className={styles.panel} data-language={id}>
            <p className={styles.bar}>
              <a className={styles.file} href={`/samples/${id}/${file}`} download>
                {file}
              </a>
            </p>
            <CodeText html={html[id] ?? ''} label={`${label} code`} className={styles.code} />
          </div>
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the CSP allows it by its hash */}
        <script dangerouslySetInnerHTML={{__html: EARLY_CHOICE}} />
      </fieldset>
    </div>
  );
}
