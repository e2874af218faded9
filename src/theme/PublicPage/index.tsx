/** The layout of a public page, with the full footer. */
import Layout, {type Props as LayoutProps} from '@theme/Layout';
import {ButtonLink} from '../../components/Button.tsx';
import {Email} from '../../components/Contact.tsx';
import {ChevronIcon} from '../../components/icons.tsx';
import {Logo} from '../../components/Logo.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {ContactForm} from '../../forms/index.ts';
import {quickLinks, socialLinks} from '../../navigation.ts';
import {site} from '../../site.ts';
import {footer} from '../Footer/copy.ts';
import {Copyright, LinkList, useContactOpen} from '../Footer/index.tsx';
import styles from './styles.module.css';

interface Props extends LayoutProps {
  /** Expands the footer's contact form, for pages about contacting us. */
  contact?: boolean;
}

export function PublicPage({contact = false, ...props}: Props) {
  return <Layout footer={<PublicFooter contact={contact} />} {...props} />;
}

/** Footer of the public pages. Its contact form is a line that expands; on pages about contacting us, it comes first and is expanded. */
function PublicFooter({contact}: {contact: boolean}) {
  const [open, setOpen] = useContactOpen(contact);
  const form = (
    <section className={styles.contact} id="contact" aria-labelledby="contact-title">
      <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 className={styles.title} id="contact-title">
            {footer.contact.title}
          </h2>
          <span className={styles.ask}>{footer.contact.text}</span>
          <ChevronIcon />
        </summary>
        <ContactForm />
      </details>
    </section>
  );
  return (
    <footer className={styles.footer} data-ground="deep">
      <div className={styles.inner}>
        {contact && form}
        <div className={styles.about}>
          <Logo />
          <p>{site.blurb}</p>
          <p>
            {`${site.contact.location} · `}
            <Email />
          </p>
          <ButtonLink to={site.links.beta} variant="primary">
            {footer.beta}
          </ButtonLink>
        </div>
        <LinkList title={footer.quickLinks} links={quickLinks} styles={styles} />
        <LinkList title={footer.socialLinks} links={socialLinks} styles={styles} />
        {!contact && form}
      </div>
      <div className={styles.end}>
        <Copyright />
        <SiteLink to="/privacy">{footer.privacy}</SiteLink>
        <SiteLink to="/terms">{footer.terms}</SiteLink>
      </div>
    </footer>
  );
}
