import Layout from '@theme/Layout';
import {Dashboard} from '../dashboard/index.tsx';
import {dashboard} from './_dashboard/copy.ts';
import styles from './_dashboard/Dashboard.module.css';

export default function DashboardPage() {
  return (
    <Layout {...dashboard.meta}>
      <main className={styles.main}>
        <h1 className={styles.title}>{dashboard.title}</h1>
        <Dashboard />
      </main>
    </Layout>
  );
}
