import {PageMetadata} from '@docusaurus/theme-common';
import NotFoundContent from '@theme/NotFound/Content';
import PublicPage from '@theme/PublicPage';
import {notFound} from './Content/copy.ts';

export default function NotFound() {
  return (
    <>
      <PageMetadata {...notFound.meta}>
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <PublicPage>
        <NotFoundContent />
      </PublicPage>
    </>
  );
}
