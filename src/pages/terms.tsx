// COUNSEL MUST REVIEW these terms before they bind anybody: see src/content/terms.ts.
import Layout from '@theme/Layout';
import {terms} from '../content/terms.ts';
import {TermsText} from './_terms/TermsText.tsx';

export default function Terms() {
  return (
    <Layout title={terms.meta.title} description={terms.meta.description} header={false} footer="simple">
      <main>
        <TermsText />
      </main>
    </Layout>
  );
}
