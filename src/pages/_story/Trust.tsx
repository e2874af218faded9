/** Where the money sits, and what happens when something goes wrong. Says only what the terms say; see `trust` in src/site.ts. */
import {InlineMarkdown} from '../../components/InlineMarkdown.tsx';
import {Section} from '../../components/Section.tsx';
import {site} from '../../site.ts';
import {trust as copy, trustLines} from './copy.ts';
import styles from './Trust.module.css';

export function Trust({ground = 'tint'}: {ground?: 'tint' | 'paper'}) {
  return (
    <Section title={copy.title} ground={ground} id="trust">
      <dl className={styles.lines}>
        {[...trustLines(site.trust), copy.contact].map(({title, text}) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <InlineMarkdown>{text}</InlineMarkdown>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
