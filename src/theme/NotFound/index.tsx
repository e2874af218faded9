import {PageMetadata} from '@docusaurus/theme-common';
import NotFoundContent from '@theme/NotFound/Content';
import PublicPage from '@theme/PublicPage';

export default function NotFound() {
  return (
    <>
      <PageMetadata
        title="Page not found"
        description="This page doesn't exist. Go to the home page, the documentation or support."
      >
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <PublicPage>
        <NotFoundContent />
      </PublicPage>
    </>
  );
}
