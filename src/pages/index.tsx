import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import {site} from '../site.ts';

export default function Home() {
  return (
    <Layout description={site.tagline}>
      <main>
        <h1>{site.tagline}</h1>
        <Link to="/docs">Read the documentation</Link>
      </main>
    </Layout>
  );
}
