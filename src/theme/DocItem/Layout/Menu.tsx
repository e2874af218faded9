/**
 * The documentation menu: all pages, and the current page's sections with the active one marked. On wide screens the sections are in a
 * column of their own, beside pages without a console.
 */
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useDoc, useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {type TOCTreeNode, useFilteredAndTreeifiedTOC} from '@docusaurus/theme-common/internal';
import {useEffect, useRef} from 'react';
import {SiteLink} from '../../../components/SiteLink.tsx';
import styles from './styles.module.css';
import {useActiveSection} from './use-active-section.ts';

/** The documentation's home has a trailing slash in the data. Its URL has none: a link with one redirects. */
export const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** `onPress` runs when a link is pressed. */
export function DocsMenu({label, onPress}: {label: string; onPress?: () => void}) {
  const items = useDocsSidebar()?.items ?? [];
  const {pathname} = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Runs again for another page, because the menu isn't remounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is read from the markup
  useEffect(() => scrollMenuTo(nav.current?.querySelector('[aria-current=page]')), [pathname]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks on links, which the keyboard triggers too
    <nav aria-label={label} ref={nav} onClick={({target}) => (target as Element).closest('a') && onPress?.()}>
      <Items items={items} />
    </nav>
  );
}

function Items({items}: {items: readonly PropSidebarItem[]}) {
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
                to={withoutSlash(item.href)}
                className={styles.item}
                aria-current={current ? 'page' : undefined}
              >
                {item.label}
              </SiteLink>
            ) : (
              <p className={styles.group}>{item.label}</p>
            )}
            {item.type === 'category' && <Items items={item.items} />}
            {current && <Sections />}
          </li>
        );
      })}
    </ul>
  );
}

/** The current page's sections, at the right of the article. */
export function PageContents() {
  return (
    <nav aria-label="On this page">
      <p className={styles.heading} aria-hidden="true">
        On this page
      </p>
      <Sections />
    </nav>
  );
}

function Sections() {
  const sections = useFilteredAndTreeifiedTOC({toc: useDoc().toc, minHeadingLevel: 2, maxHeadingLevel: 3});
  const active = useActiveSection(sections.map(section => section.id));
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active entry is read from the markup
  useEffect(() => scrollMenuTo(list.current?.querySelector('[aria-current]')), [active]);
  if (sections.length === 0) return null;
  return (
    <div ref={list} className={styles.here}>
      <SectionList sections={sections} active={active} />
    </div>
  );
}

function SectionList({sections, active}: {sections: readonly TOCTreeNode[]; active: string | undefined}) {
  return (
    <ul className={styles.sections}>
      {sections.map(({id, value, children}) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.section} aria-current={id === active ? 'true' : undefined}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: headings are our own and rendered at build time; they may contain code */}
            <span dangerouslySetInnerHTML={{__html: value}} />
          </a>
          {children.length > 0 && <SectionList sections={children} active={active} />}
        </li>
      ))}
    </ul>
  );
}

/** Scrolls only the menu to its entry, if the entry is shown but out of view. */
function scrollMenuTo(entry: Element | null | undefined): void {
  const menu = entry?.closest('[data-menu]');
  if (!entry || !menu) return;
  const {top, bottom, height} = entry.getBoundingClientRect();
  const view = menu.getBoundingClientRect();
  if (height === 0) return;
  if (top < view.top || bottom > view.bottom) menu.scrollTop += top - view.top - view.height / 2;
}
