/** Footer of the public pages, with the contact form. */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {ButtonLink} from '../../components/Button.tsx';
import {Logo} from '../../components/Logo.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {ContactForm} from '../../forms/index.ts';
import {type NavLink, quickLinks, socialLinks} from '../../navigation.ts';
import {site} from '../../site.ts';
import {Copyright} from './Copyright.tsx';
import styles from './PublicFooter.module.css';

function Column({title, links}: {title: string; links: readonly NavLink[]}) {
  return (
    <nav aria-label={title} className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map(link => (
          <li key={link.to}>
            <SiteLink to={link.to}>{link.label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function PublicFooter() {
  useBrokenLinks().collectAnchor('contact');
  return (
    <footer className={styles.footer} data-ground="deep">
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{site.blurb}</p>
          <p>
            {`${site.contact.location} · `}
            <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
          </p>
          <ButtonLink to={site.links.beta} variant="primary">
            Join Beta
          </ButtonLink>
        </div>
        <Column title="Quick Links" links={quickLinks} />
        <Column title="Follow Us" links={socialLinks} />
        <section className={styles.contact} id="contact" aria-labelledby="contact-title">
          <h2 className={styles.title} id="contact-title">
            Contact Us
          </h2>
          <ContactForm />
        </section>
      </div>
      <div className={styles.end}>
        <Copyright />
        <SiteLink to="/terms">Terms of Service</SiteLink>
      </div>
    </footer>
  );
}
