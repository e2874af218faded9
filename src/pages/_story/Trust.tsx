/** Where the money sits, and what happens when something goes wrong. Says only what the terms say; see `trust` in src/site.ts. */
import {Email, Phone} from '../../components/Contact.tsx';
import {Section} from '../../components/Section.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {site} from '../../site.ts';
import {trust as texts, trustLines} from './copy.ts';
import styles from './Trust.module.css';

export function Trust({ground = 'tint'}: {ground?: 'tint' | 'paper'}) {
  return (
    <Section title={texts.title} ground={ground} id="trust">
      <dl className={styles.lines}>
        {trustLines(site.trust).map(({title, text}) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.call}</dt>
          <dd>
            <Phone />
            {texts.or}
            <Email />
            {texts.place}
            <SiteLink to="/terms">{texts.terms}</SiteLink>.
          </dd>
        </div>
      </dl>
    </Section>
  );
}
