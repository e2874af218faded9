/** Parts that the site's footers share. */
import {SiteLink} from '../../components/SiteLink.tsx';
import type {NavLink} from '../../navigation.ts';
import {site} from '../../site.ts';

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

const year = new Date().getFullYear();

export function Copyright() {
  // The page may have been built in an earlier year.
  return <span suppressHydrationWarning>{`© ${year} ${site.legalName}`}</span>;
}
