/** Replaces everything when a part outside the page's content crashes. Without header and footer, because they may be what crashed. */
import Head from '@docusaurus/Head';
import ErrorPageContent from '@theme/ErrorPageContent';

export default function ErrorPage({error, tryAgain}: {error: Error; tryAgain: () => void}) {
  return (
    <>
      <Head>
        <title>Something broke</title>
      </Head>
      <ErrorPageContent error={error} tryAgain={tryAgain} />
    </>
  );
}
