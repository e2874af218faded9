/**
 * A documentation page: side menu (a drawer on a narrow screen), article, previous and next. On wide screens the page's contents are at
 * its right, unless the front matter has `hide_table_of_contents`. There a direct child of the article with `data-panel` takes their place
 * (the console).
 */
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme/DocItem/Content';
import {type ReactNode, useRef, useState} from 'react';
import {Button, IconButton} from '../../../components/Button.tsx';
import {Dialog} from '../../../components/Dialog.tsx';
import {CloseIcon, MenuIcon} from '../../../components/icons.tsx';
import {SiteLink} from '../../../components/SiteLink.tsx';
import {DocsMenu, PageContents, withoutSlash} from './Menu.tsx';
import {PageFeedback} from './PageFeedback.tsx';
import {PageTools} from './PageTools.tsx';
import {StructuredData} from './StructuredData.tsx';
import styles from './styles.module.css';
import {useCopiedLinks} from './use-copied-links.ts';

function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  return (
    <>
      <div className={styles.opener}>
        <Button
          variant="secondary"
          size="sm"
          className="hz-js-only"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
          Contents
        </Button>
      </div>
      {open && (
        <Dialog
          ref={dialog}
          className={styles.drawer}
          data-menu=""
          aria-label="Documentation menu"
          onClose={() => setOpen(false)}
        >
          <div className={styles.sheet}>
            <IconButton label="Close menu" onClick={close} className={styles.close}>
              <CloseIcon />
            </IconButton>
            <DocsMenu onPress={close} label="Documentation pages (menu)" />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Pagination() {
  const {metadata} = useDoc();
  const {previous, next} = metadata;
  if (!previous && !next) return null;
  return (
    <nav className={styles.pagination} aria-label="Previous and next page">
      {previous && (
        <SiteLink to={withoutSlash(previous.permalink)} className={styles.step} rel="prev">
          <span className={styles.hint}>Previous</span>
          {previous.title}
        </SiteLink>
      )}
      {next && (
        <SiteLink to={withoutSlash(next.permalink)} className={styles.step} rel="next" data-next>
          <span className={styles.hint}>Next</span>
          {next.title}
        </SiteLink>
      )}
    </nav>
  );
}

export default function DocItemLayout({children}: {children: ReactNode}) {
  const {metadata, frontMatter, toc} = useDoc();
  const {message, onClick} = useCopiedLinks();
  const contents = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div className={styles.page} data-contents={contents || undefined}>
      {metadata.unlisted && (
        <Head>
          <meta name="robots" content="noindex, nofollow" />
        </Head>
      )}
      <StructuredData
        title={metadata.title}
        description={metadata.description}
        permalink={metadata.permalink}
        under={breadcrumbsOf(metadata.permalink)}
      />
      <aside className={styles.side} data-menu="">
        <DocsMenu label="Documentation pages" />
      </aside>
      <main className={styles.main}>
        <Drawer />
        <PageTools permalink={metadata.permalink} listed={!metadata.unlisted} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks on links, which the keyboard triggers too */}
        <article className={styles.article} onClick={onClick}>
          <DocItemContent>{children}</DocItemContent>
        </article>
        <p role="status" className={message ? styles.toast : 'hz-visually-hidden'}>
          {message}
        </p>
        <PageFeedback key={metadata.permalink} path={withoutSlash(metadata.permalink)} />
        <Pagination />
      </main>
      {contents && (
        <div className={styles.contents} data-menu="">
          <PageContents />
        </div>
      )}
    </div>
  );
}

const ROOTS = [
  {name: 'Documentation', path: '/docs'},
  {name: 'Sandbox API', path: '/docs/sandbox'},
  {name: 'API Reference', path: '/api-reference'},
];

/** The pages above a page, from its URL. */
function breadcrumbsOf(permalink: string) {
  const page = permalink.replace(/\/$/, '');
  return ROOTS.filter(({path}) => page.startsWith(`${path}/`));
}
