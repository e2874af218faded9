import Layout from '@theme/Layout';
import {Dashboard} from '../dashboard/index.tsx';
import {dashboard} from './_dashboard/copy.ts';
import styles from './_dashboard/Dashboard.module.css';

export default function DashboardPage() {
  return (
    <Layout title={dashboard.meta.title} description={dashboard.meta.description}>
      <main className={styles.main}>
        <h1 className={styles.title}>{dashboard.title}</h1>
        <Dashboard />
      </main>
    </Layout>
  );
}
