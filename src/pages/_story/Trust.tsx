/** Where the money sits, and what happens when something goes wrong. Says only what the terms say; see `trust` in src/site.ts. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Section} from '../../components/Section.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {site} from '../../site.ts';
import {trust as texts} from './copy.ts';
import styles from './Trust.module.css';
import {trustLines} from './trust-lines.ts';

const {trust, contact} = site;

interface TrustProps {
  ground?: 'tint' | 'paper';
  /** Beside the text. */
  scene?: ReactNode;
}

export function Trust({ground = 'tint', scene}: TrustProps) {
  return (
    <Section title={texts.title} ground={ground} id="trust">
      <div className={clsx(scene && styles.columns)}>
        {scene}
        <dl className={styles.lines}>
          {trustLines(trust).map(({title, text}) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div>
            <dt>{texts.call}</dt>
            <dd>
              <a href={contact.phoneHref}>{contact.phone}</a>
              {texts.or}
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
              {texts.place}
              <SiteLink to="/terms">{texts.terms}</SiteLink>.
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  );
}
