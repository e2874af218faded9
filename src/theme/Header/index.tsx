/**
 * The fixed header, with a second row on documentation pages. On small screens the links are behind a menu button; without
 * JavaScript they are always visible.
 */
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {useColorMode} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import clsx from 'clsx';
import {useEffect, useRef, useState} from 'react';
import {ButtonLink, IconButton} from '../../components/Button.tsx';
import {CloseIcon, MenuIcon, MoonIcon, SunIcon} from '../../components/icons.tsx';
import {HomeLink} from '../../components/Logo.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {docsLinks, headerLinks, isActive, isDocsPage, type NavLink} from '../../navigation.ts';
import {SearchButton} from '../../search/index.ts';
import {site} from '../../site.ts';
import styles from './styles.module.css';

function Links({links, pathname, onPress}: {links: readonly NavLink[]; pathname: string; onPress?: () => void}) {
  return (
    <ul className={styles.links}>
      {links.map(link => (
        <li key={link.to}>
          <SiteLink
            to={link.to}
            className={styles.link}
            onClick={onPress}
            aria-current={isActive(link.to, pathname) ? 'page' : undefined}
          >
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function ColorModeToggle() {
  const {colorMode, setColorMode} = useColorMode();
  return (
    <IconButton
      label="Switch between light and dark mode"
      className="hz-js-only"
      onClick={() => setColorMode(colorMode === 'dark' ? 'light' : 'dark')}
    >
      <span className={styles.sun}>
        <SunIcon />
      </span>
      <span className={styles.moon}>
        <MoonIcon />
      </span>
    </IconButton>
  );
}

export function Header() {
  const {pathname: sought} = useLocation();
  // The 404 page is the same at every path.
  const pathname = useRouteContext().plugin.name === 'native' ? '' : sought;
  const docs = isDocsPage(pathname);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menu.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <header
      className={styles.header}
      ref={bar}
      data-ground={pathname === '/' ? 'deep' : undefined}
      data-wide={docs || isActive('/admin', pathname) || undefined}
    >
      <div className={styles.bar}>
        <HomeLink className={styles.home} />
        {/* Back closes its dialog: each page has its own button. */}
        {docs && <SearchButton key={pathname} />}
        <IconButton
          ref={menu}
          label={open ? 'Close menu' : 'Open menu'}
          className={clsx(styles.menu, 'hz-js-only')}
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
        </IconButton>
        <div id="main-menu" className={clsx(styles.nav, open && styles.open)}>
          <nav aria-label="Main" className={styles.main}>
            <Links links={headerLinks} pathname={pathname} onPress={close} />
            <ButtonLink
              to={site.links.beta}
              variant={pathname === '/' ? 'yellow' : 'primary'}
              className={styles.beta}
              onClick={close}
            >
              Join Beta
            </ButtonLink>
          </nav>
          <ColorModeToggle />
        </div>
      </div>
      {docs && (
        <nav aria-label="Documentation" className={styles.row}>
          {/* Read by styles and the scroll padding. html:has() would restyle the whole page on every change. */}
          <Head>
            {/* biome-ignore lint/a11y/useHtmlLang: adds an attribute to the element, which has its language already */}
            <html data-docs="true" />
          </Head>
          <Links links={docsLinks} pathname={pathname} />
        </nav>
      )}
    </header>
  );
}
