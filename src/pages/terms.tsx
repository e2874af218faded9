// COUNSEL MUST REVIEW these terms before publication: see src/pages/_terms/copy.ts.
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {SimpleFooter} from '@theme/Footer';
import Layout from '@theme/Layout';
import {ContactText} from '../components/ContactText.tsx';
import {Logo} from '../components/Logo.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {site} from '../site.ts';
import {type TermsSection, terms, termsSections} from './_terms/copy.ts';
import styles from './_terms/TermsText.module.css';

export default function Terms() {
  return (
    <Layout picture="terms" {...terms.meta} header={false} footer={<SimpleFooter />}>
      <main>
        {/* It has a link home, because the page has no header. */}
        <div className={styles.page}>
          <SiteLink to="/" className={styles.home} aria-label={`${site.name} home`}>
            <Logo />
          </SiteLink>
          <header className={styles.head}>
            <h1 className={styles.title}>{terms.meta.title}</h1>
            <p className={styles.version}>
              {`Version ${terms.version} · Effective `}
              <time dateTime={terms.effectiveDate}>{terms.effective}</time>
            </p>
            <p className={styles.lead}>{terms.lead}</p>
          </header>
          <nav aria-label="Sections" className={styles.contents}>
            <ol>
              {termsSections.map(section => (
                <li key={section.id}>
                  <SiteLink to={`#${section.id}`}>{section.title}</SiteLink>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.text}>
            {termsSections.map((section, index) => (
              <Part key={section.id} section={section} number={index + 1} />
            ))}
          </div>
        </div>
      </main>
    </Layout>
  );
}

/** A numbered section. */
function Part({section, number}: {section: TermsSection; number: number}) {
  useBrokenLinks().collectAnchor(section.id);
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className={styles.part}>
      <h2 id={`${section.id}-title`} className={styles.heading}>
        {`${number}. ${section.title}`}
      </h2>
      {section.paragraphs.map(paragraph => (
        <p key={paragraph}>
          <ContactText>{paragraph}</ContactText>
        </p>
      ))}
      {section.points && (
        <ul>
          {section.points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
