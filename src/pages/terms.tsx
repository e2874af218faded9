import Layout from '@theme/Layout';
import {Section} from '../components/Section.tsx';
import {site} from '../site.ts';

// Counsel must review this text before it binds anyone.
export default function Terms() {
  return (
    <Layout
      title="Terms of Service"
      description={`The terms that the use of ${site.name} stands under.`}
      header={false}
      footer="simple"
    >
      <main>
        <Section width="text" label="Terms of Service">
          <h1>Terms of Service</h1>
          <p>Version 1.0, effective May 4, 2025.</p>
        </Section>
      </main>
    </Layout>
  );
}
