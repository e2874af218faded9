/** Redirects to /homies on hosts whose server doesn't. */
import Head from '@docusaurus/Head';
import {Redirect, useLocation} from '@docusaurus/router';
import {SiteLink} from '../components/SiteLink.tsx';
import {homies} from './_homies/copy.ts';

const to = '/homies';

export default function Waitlist() {
  const {search} = useLocation();
  return (
    <>
      <Head>
        <title>{homies.meta.title}</title>
        <meta name="description" content={homies.meta.description} />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={to} />
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </Head>
      <main>
        <h1>{homies.meta.title}</h1>
        <SiteLink to={to}>{homies.meta.title}</SiteLink>
      </main>
      <Redirect to={to + search} />
    </>
  );
}
