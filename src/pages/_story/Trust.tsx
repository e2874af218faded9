/** Where the money sits, and what happens when something goes wrong. Says only what the terms say; see `trust` in src/site.ts. */
import {Email, Phone} from '../../components/Contact.tsx';
import {Section} from '../../components/Section.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {site} from '../../site.ts';
import {trust as copy, trustLines} from './copy.ts';
import styles from './Trust.module.css';

export function Trust({ground = 'tint'}: {ground?: 'tint' | 'paper'}) {
  return (
    <Section title={copy.title} ground={ground} id="trust">
      <dl className={styles.lines}>
        {trustLines(site.trust).map(({title, text}) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{copy.call}</dt>
          <dd>
            <Phone />
            {copy.or}
            <Email />
            {copy.place}
            <SiteLink to="/terms">{copy.terms}</SiteLink>.
          </dd>
        </div>
      </dl>
    </Section>
  );
}
