/** The layout of every page. Public pages use PublicPage, which adds the full footer. */
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import {PageMetadata, SkipToContentFallbackId, SkipToContentLink} from '@docusaurus/theme-common';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import type {Props} from '@theme/Layout';
import LayoutProvider from '@theme/Layout/Provider';
import clsx from 'clsx';
import displayFace from '../../css/fonts/display.woff2';
import textFace from '../../css/fonts/text.woff2';
import {Header} from '../Header/index.tsx';
import styles from './styles.module.css';

export default function Layout({
  title,
  description,
  picture,
  children,
  noindex,
  header = true,
  footer = <Footer />,
}: Props) {
  return (
    <LayoutProvider>
      <PageMetadata title={title} description={description} image={picture && `img/share/${picture}.png`} />
      <Head>
        <link rel="preload" as="font" type="font/woff2" href={textFace} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={displayFace} crossOrigin="anonymous" />
        {noindex && <meta name="robots" content="noindex" />}
      </Head>
      <SkipToContentLink className={styles.skip} />
      {header && <Header />}
      <div id={SkipToContentFallbackId} className={clsx(styles.wrapper, header && styles.below)}>
        <ErrorBoundary fallback={params => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
      </div>
      {footer}
    </LayoutProvider>
  );
}
