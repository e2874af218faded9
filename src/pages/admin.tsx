import Layout from '@theme/Layout';
import {page} from '../admin/copy.ts';
import {Admin} from '../admin/index.tsx';
import {site} from '../site.ts';
import styles from './_admin/Admin.module.css';

export default function AdminPage() {
  return (
    <Layout noindex title={page.title} description={page.description(site.name)}>
      <main className={styles.main}>
        <h1 className={styles.title}>{page.title}</h1>
        <Admin />
      </main>
    </Layout>
  );
}
