import {SiteLink} from '../../components/SiteLink.tsx';
import type {NavLink} from '../../navigation.ts';

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
