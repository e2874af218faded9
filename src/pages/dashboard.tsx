import Layout from '@theme/Layout';
import {Dashboard} from '../dashboard/index.tsx';
import {site} from '../site.ts';
import styles from './_dashboard/Dashboard.module.css';

export default function DashboardPage() {
  return (
    <Layout
      title="Dashboard"
      description={`Your ${site.name} sandbox: a household with personas, live webhooks, and every request with the reason for its error.`}
    >
      <main className={styles.main}>
        <h1 className={styles.title}>Your sandbox</h1>
        <Dashboard />
      </main>
    </Layout>
  );
}
