/** The compact footer of documentation and dashboard, whose contact form opens on a press, and the simple one of the terms. */
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEffect, useState} from 'react';
import {Button, ButtonLink} from '../../components/Button.tsx';
import {Email} from '../../components/Contact.tsx';
import {HomeLink} from '../../components/Logo.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {useLoaded} from '../../components/use-loaded.ts';
import {type NavLink, quickLinks, socialLinks} from '../../navigation.ts';
import {site} from '../../site.ts';
import {footer} from './copy.ts';
import styles from './styles.module.css';

const loadForm = () => import(/* webpackChunkName: "later-forms" */ '../../forms/index.ts');

export default function Footer() {
  const [open, setOpen] = useContactOpen(false);
  const {value: form} = useLoaded(open, loadForm);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div id="contact" className={styles.about}>
          <HomeLink className={styles.home} />
          <p>{site.blurb}</p>
          <div className={styles.actions}>
            <Button
              variant="secondary"
              size="sm"
              className="hz-js-only"
              aria-expanded={open}
              aria-controls="contact-form"
              onClick={() => setOpen(!open)}
            >
              {footer.contact.title}
            </Button>
            <SiteLink className="hz-no-js-only" to="/support#contact">
              {footer.contact.title}
            </SiteLink>
            <ButtonLink to={site.links.beta} size="sm">
              {footer.beta}
            </ButtonLink>
          </div>
        </div>
        <section id="contact-form" aria-label={footer.contact.title} className={styles.contact} hidden={!open}>
          {form ? <form.ContactForm /> : <p>{footer.contact.loading}</p>}
        </section>
        <LinkList title={footer.quickLinks} links={quickLinks} styles={styles} />
        <LinkList title={footer.socialLinks} links={socialLinks} styles={styles} />
        <div className={styles.end}>
          <Copyright />
          <span>{site.contact.location}</span>
          <Email />
          <SiteLink to="/privacy">{footer.privacy}</SiteLink>
          <SiteLink to="/terms">{footer.terms}</SiteLink>
        </div>
      </div>
    </footer>
  );
}

/** Whether a footer's contact form is open: a link to it opens and shows it. */
export function useContactOpen(initially: boolean) {
  const [open, setOpen] = useState(initially);
  const route = useLocation();
  useBrokenLinks().collectAnchor('contact');
  // Another press on the same link is another location.
  useEffect(() => {
    if (route.hash === '#contact') setOpen(true);
  }, [route]);
  useEffect(() => {
    // The browser scrolled to the closed form, which the end of the page kept low.
    if (open && location.hash === '#contact') document.getElementById('contact')?.scrollIntoView();
  }, [open]);
  return [open, setOpen] as const;
}

export function SimpleFooter() {
  return (
    <footer className={styles.simple}>
      <HomeLink className={styles.home} />
      <Copyright />
      <SiteLink to="/privacy">{footer.privacy}</SiteLink>
      <Email />
    </footer>
  );
}

interface LinkListProps {
  title: string;
  links: readonly NavLink[];
  /** Each footer passes its own class names. */
  styles: Readonly<Record<string, string>>;
}

export function LinkList({title, links, styles}: LinkListProps) {
  return (
    <nav aria-label={title} className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(link => (
          <li key={link.to}>
            <SiteLink to={link.to}>{link.label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Copyright() {
  const isBrowser = useIsBrowser();
  // The page may have been built in an earlier year, and hydration keeps its text: the key replaces it.
  return (
    <span key={String(isBrowser)} suppressHydrationWarning>
      {`© ${new Date().getFullYear()} ${site.legalName}`}
    </span>
  );
}
