/** The documentation menu: all pages, and the current page's sections with the active one marked. */
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useDoc, useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {useEffect, useRef} from 'react';
import {SiteLink} from '../../../components/SiteLink.tsx';
import styles from './styles.module.css';
import {useActiveSection} from './use-active-section.ts';

interface MenuProps {
  label: string;
  onPress?: () => void;
}

/** The documentation's home has a trailing slash in the data, but not in its URL. */
const withoutSlash = (path: string) => path.replace(/\/$/, '');

export function DocsMenu({label, onPress}: MenuProps) {
  const items = useDocsSidebar()?.items ?? [];
  const {pathname} = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Runs again for another page, because the menu isn't remounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is read from the markup
  useEffect(() => scrollMenuTo(nav.current?.querySelector('[aria-current=page]')), [pathname]);
  return (
    <nav aria-label={label} ref={nav}>
      <Items items={items} onPress={onPress} />
    </nav>
  );
}

function Items({items, onPress}: {items: readonly PropSidebarItem[]; onPress: (() => void) | undefined}) {
  const {pathname} = useLocation();
  return (
    <ul className={styles.items}>
      {items.map(item => {
        if (item.type === 'html') return null;
        const current = item.href !== undefined && withoutSlash(item.href) === withoutSlash(pathname);
        return (
          <li key={item.href ?? item.label}>
            {item.href ? (
              <SiteLink
                to={item.href}
                className={styles.item}
                aria-current={current ? 'page' : undefined}
                onClick={onPress}
              >
                {item.label}
              </SiteLink>
            ) : (
              <p className={styles.group}>{item.label}</p>
            )}
            {item.type === 'category' && <Items items={item.items} onPress={onPress} />}
            {current && <Sections onPress={onPress} />}
          </li>
        );
      })}
    </ul>
  );
}

function Sections({onPress}: {onPress: (() => void) | undefined}) {
  const sections = useDoc().toc.filter(section => section.level === 2);
  const active = useActiveSection(sections.map(section => section.id));
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active entry is read from the markup
  useEffect(() => scrollMenuTo(list.current?.querySelector('[aria-current]')), [active]);
  if (sections.length === 0) return null;
  return (
    <ul className={styles.sections} ref={list}>
      {sections.map(section => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            className={styles.section}
            aria-current={section.id === active ? 'true' : undefined}
            onClick={onPress}
          >
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: headings are our own and rendered at build time; they may contain code */}
            <span dangerouslySetInnerHTML={{__html: section.value}} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls only the menu to its entry, if the entry is out of view. */
function scrollMenuTo(entry: Element | null | undefined): void {
  const menu = entry?.closest('[data-menu]');
  if (!entry || !menu) return;
  const {top, bottom} = entry.getBoundingClientRect();
  const view = menu.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) menu.scrollTop += top - view.top - view.height / 2;
}
