import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import {Admin} from '../admin/index.tsx';
import {site} from '../site.ts';
import styles from './_admin/Admin.module.css';
import {copy} from './_admin/copy.ts';

export default function AdminPage() {
  return (
    <Layout title={copy.title} description={copy.description(site.name)}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className={styles.main}>
        <h1 className={styles.title}>{copy.title}</h1>
        <Admin />
      </main>
    </Layout>
  );
}
