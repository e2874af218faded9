import {PageMetadata} from '@docusaurus/theme-common';
import PublicPage from '@theme/PublicPage';
import {House} from '../../components/art/House.tsx';
import {notFound} from './copy.ts';
import {MissingPage} from './MissingPage.tsx';

export default function NotFound() {
  return (
    <>
      <PageMetadata {...notFound.meta}>
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <PublicPage>
        <MissingPage art={<House lit={1} />} />
      </PublicPage>
    </>
  );
}
