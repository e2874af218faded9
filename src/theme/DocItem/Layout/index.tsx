/**
 * A documentation page: side menu (a drawer on a narrow screen), article, previous and next. On wide screens the page's contents are at
 * its right, unless the front matter has `hide_table_of_contents`. There a direct child of the article with `data-panel` takes their place
 * (the console).
 */
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme/DocItem/Content';
import {type MouseEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {Button, IconButton} from '../../../components/Button.tsx';
import {CopyButton, useBriefly, writeClipboard} from '../../../components/CopyButton.tsx';
import {Dialog} from '../../../components/Dialog.tsx';
import {CloseIcon, MenuIcon} from '../../../components/icons.tsx';
import {SiteLink} from '../../../components/SiteLink.tsx';
import {httpError, request} from '../../../http/request.ts';
import {site} from '../../../site.ts';
import {DocsMenu, PageContents, withoutSlash} from './Menu.tsx';
import {PageFeedback} from './PageFeedback.tsx';
import styles from './styles.module.css';

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
        <a className="hz-no-js-only" href="#docs-menu">
          Contents
        </a>
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
  const path = withoutSlash(metadata.permalink);
  const contents = !frontMatter.hide_table_of_contents && toc.length > 0;

  return (
    <div className={styles.page} data-contents={contents || undefined}>
      {metadata.unlisted && (
        <Head>
          <meta name="robots" content="noindex, nofollow" />
        </Head>
      )}
      <StructuredData />
      <aside id="docs-menu" className={styles.side} data-menu="">
        <DocsMenu label="Documentation pages" />
      </aside>
      <main className={styles.main}>
        <Drawer />
        <PageTools path={path} listed={!metadata.unlisted} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks on links, which the keyboard triggers too */}
        <article className={styles.article} onClick={onClick}>
          <DocItemContent>{children}</DocItemContent>
        </article>
        <p role="status" className={message ? styles.toast : 'hz-visually-hidden'}>
          {message}
        </p>
        <PageFeedback key={path} path={path} />
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

/** Above a page: the link back, and the page as Markdown to copy or open. */
function PageTools({path, listed}: {path: string; listed: boolean}) {
  const markdownUrl = `${path}.md`;
  const loadMarkdown = async () => {
    const {ok, status, text} = await request(markdownUrl);
    if (!ok) throw httpError(status, undefined);
    // Links that are pasted elsewhere need an origin.
    return text.replaceAll('](/', `](${location.origin}/`);
  };
  return (
    <div className={styles.tools}>
      {path !== '/docs' && <SiteLink to="/docs">← Back to Docs</SiteLink>}
      {listed && (
        <span className={styles.markdown}>
          <CopyButton text={loadMarkdown} label="Copy page" failed="Copy failed. Open it as Markdown instead." />
          <a href={markdownUrl}>Open as Markdown</a>
        </span>
      )}
    </div>
  );
}

/** JSON-LD: article and breadcrumbs, the pages above the page by its URL. */
function StructuredData() {
  const {title, description, permalink} = useDoc().metadata;
  const page = withoutSlash(permalink);
  const url = site.url + page;
  const under = ROOTS.filter(({path}) => page.startsWith(`${path}/`));
  const trail = [...under.map(({name, path}) => ({name, item: site.url + path})), {name: title, item: url}];
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: title,
      description,
      url,
      inLanguage: 'en',
      isAccessibleForFree: true,
      publisher: {'@type': 'Organization', name: site.name, url: site.url},
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((place, index) => ({'@type': 'ListItem', position: index + 1, ...place})),
    },
  ];
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}

/** Heading links also copy their URL and confirm it for two seconds. One listener for the whole article. */
function useCopiedLinks() {
  const [copied, show] = useBriefly<HTMLAnchorElement>();
  useEffect(() => {
    copied?.setAttribute('data-copied', '');
    return () => copied?.removeAttribute('data-copied');
  }, [copied]);
  const onClick = async ({target}: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.hash-link');
    if (link && (await writeClipboard(link.href))) show(link);
  };
  return {message: copied && 'Copied to clipboard!', onClick};
}
